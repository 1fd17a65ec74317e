import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { type ChatSide, mayReadWithReason, sideOf } from '../chat.access.ts';
import { type Conversation, findConversation } from '../conversation.ts';
import { lockConversation } from '../lockConversation.ts';
import { ChatMessageRow } from './chatMessage.entity.ts';

/**
 * Loads a message to be changed, with its conversation locked. `side` is the caller's side of the conversation; it is null for
 * an admin, who takes part in none. For all other callers the message does not exist.
 */
export async function lockMessage(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  em: EntityManager,
  id: string,
): Promise<{ row: ChatMessageRow; conversation: Conversation; side: ChatSide | null }> {
  const viewer = signedInViewer(ctx);
  // The conversation of a message never changes, so it is read before any lock.
  const where = isId(id) ? await ctx.em.fork().findOne(ChatMessageRow, { id }) : null;
  if (!where) throw new NotFound('Mensagem');
  await lockConversation(em, where.appointmentId);
  const conversation = await findConversation(em, where.appointmentId, { isLocked: true });
  const side = conversation && sideOf(viewer, conversation);
  if (!conversation || (!side && !mayReadWithReason(viewer))) throw new NotFound('Mensagem');
  const row = await em.findOneOrFail(ChatMessageRow, { id });
  return { row, conversation, side };
}
