import type { EntityManager } from '@mikro-orm/postgresql';
import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx, Part } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { type ChatSide, mayReadWithReason, sideOf } from '../chat.access.ts';
import { cleanText, isTooLong, MAX_TEXT, mayWrite } from '../chat.rules.ts';
import type { ChatMessage } from '../chat.types.ts';
import { recordMessageChange } from '../chatEvents.ts';
import { type Conversation, findConversation, lockConversation } from '../conversation.ts';
import { ChatMessageRow, ChatMessageVersionRow } from './chatMessage.entity.ts';
import { viewMessage } from './viewMessages.ts';

/**
 * The author corrects a message until the other side has read it. The original stays: the correction is a
 * version of its own, and both sides can read the earlier ones.
 */
export async function editChatMessage(
  ctx: Pick<Ctx, 'clock' | 'em' | 'encryption' | 'viewer'>,
  id: string,
  text: string,
): Promise<ChatMessage | Refusal> {
  const { userId } = signedInViewer(ctx);
  const clean = cleanText(text);
  return rollbackOnRefusal(ctx.em, async (em) => {
    const { row, conversation, side } = await lockMessage(ctx, em, id);
    if (!side || row.senderId !== userId) throw new Forbidden();
    if (row.deletedAt) throw new NotFound('Mensagem');
    const now = ctx.clock.now();
    if (!mayWrite(conversation, now)) return new Refusal('chat_closed');
    if (row.readAt) return new Refusal('chat_message_already_read');
    if (!clean && !row.attachmentId) return new Refusal('chat_message_empty');
    if (isTooLong(clean)) return new Refusal('chat_message_too_long', tooLong(MAX_TEXT, [...clean].length));
    const last = await first(
      em,
      db
        .selectFrom('chatMessageVersion')
        .select((eb) => eb.fn.max('number').as('number'))
        .where('messageId', '=', id),
    );
    const versionId = newId(now.getTime());
    const sealed = await ctx.encryption.sealText(
      conversation.userId,
      'chat_message_version.text',
      versionId,
      clean || null,
    );
    em.persist(
      em.create(ChatMessageVersionRow, {
        id: versionId,
        messageId: id,
        number: (last?.number ?? 1) + 1,
        text: sealed,
        at: now,
      }),
    );
    recordMessageChange(em, conversation, 'chat.message-edited', id);
    await em.flush();
    const message = await viewMessage(em, id);
    if (!message) throw new Error('The row of an edited message is missing.');
    return message;
  });
}

/**
 * Withdraws a message: its author while they may write, an admin at any time. Both sides see that a
 * message was withdrawn and when; its text stays in the record (`chatMessageRecord`). Withdrawing a message again
 * changes nothing.
 */
export async function deleteChatMessage(
  ctx: Part<Ctx, 'clock' | 'em' | 'now' | 'security' | 'viewer' | 'request.address'>,
  id: string,
): Promise<ChatMessage | Refusal> {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal(ctx.em, async (em) => {
    const { row, conversation, side } = await lockMessage(ctx, em, id);
    const isAdmin = side === null;
    if (!isAdmin && row.senderId !== userId) throw new Forbidden();
    const now = ctx.clock.now();
    if (!isAdmin && !row.deletedAt && !mayWrite(conversation, now)) return new Refusal('chat_closed');
    if (!row.deletedAt) {
      row.deletedAt = now;
      row.deletedBy = userId;
      recordMessageChange(em, conversation, 'chat.message-deleted', id);
      if (isAdmin)
        recordAct(ctx, em, {
          act: 'message-deleted',
          userId: conversation.userId,
          entityId: conversation.id,
        });
      await em.flush();
    }
    const message = await viewMessage(em, id);
    if (!message) throw new Error('The row of a withdrawn message is missing.');
    return message;
  });
}

/**
 * Loads a message to be changed, with its conversation locked. `side` is the caller's side of the conversation; it is
 * null for an admin, who takes part in none. For all other callers the message does not exist.
 */
async function lockMessage(
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
