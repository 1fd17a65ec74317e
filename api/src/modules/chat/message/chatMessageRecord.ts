import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { ShiftContext } from '../../account/twoFactor/stepUp.ts';
import type { ChatMessageRecord } from '../chatMessageRecord.types.ts';
import { ChatMessageRow } from './chatMessage.entity.ts';
import { type ChatAccess, openConversation } from './openConversation.ts';
import { viewRecord } from './viewMessages.ts';

/**
 * Every version of a message, as the medical record keeps it, for the doctor of the appointment and for an
 * admin with a reason. The patient can read their own messages, and what the doctor withdrew after the patient had read it:
 * an advice that was followed stays readable. A message withdrawn unread may belong to another patient, and stays hidden.
 */
export async function chatMessageRecord(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
  opening: ChatAccess,
): Promise<ChatMessageRecord | Refusal> {
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(ChatMessageRow, { id }) : null;
  if (!row) throw new NotFound('Mensagem');
  const opened = await openConversation(ctx, em, row.appointmentId, opening);
  if (opened instanceof Refusal) return opened;
  const isOfOther = opened.side === 'patient' && row.senderId !== signedInViewer(ctx).userId;
  const isHidden = isOfOther && row.deletedAt && !(row.readAt && row.readAt <= row.deletedAt);
  const record = isHidden ? null : await viewRecord(em, id);
  if (!record) throw new NotFound('Mensagem');
  return record;
}
