import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { ShiftContext } from '../../account/twoFactor/stepUp.ts';
import type { ChatMessage } from '../chat.types.ts';
import { joinConversation } from '../conversation.ts';
import { markChatRead } from '../markChatRead.ts';
import { recordRead } from '../recordRead.ts';
import { type ChatAccess, openConversation } from './openConversation.ts';
import { viewMessage } from './viewMessages.ts';

/** One message, for every person who may read its conversation. */
export async function readMessage(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
  opening: ChatAccess,
): Promise<ChatMessage | Refusal> {
  const em = ctx.em.fork();
  const message = isId(id) ? await viewMessage(em, id) : null;
  if (!message) throw new NotFound('Mensagem');
  const opened = await openConversation(ctx, em, message.medicalAppointmentId, opening);
  return opened instanceof Refusal ? opened : message;
}

/**
 * Marks a message and the earlier ones as read by their recipient, for REST alone. For the author it changes nothing.
 */
export async function markMessageRead(
  ctx: Pick<Ctx, 'clock' | 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<ChatMessage> {
  const message = isId(id) ? await viewMessage(ctx.em.fork(), id) : null;
  if (!message) throw new NotFound('Mensagem');
  const { medicalAppointmentId, seq } = message;
  await joinConversation(ctx, medicalAppointmentId);
  await markChatRead(ctx, medicalAppointmentId, seq);
  const em = ctx.em.fork();
  await recordRead(em, {
    viewer: signedInViewer(ctx),
    conversations: [medicalAppointmentId],
    channel: 'rest',
    now: ctx.now,
  });
  return (await viewMessage(em, id)) ?? message;
}
