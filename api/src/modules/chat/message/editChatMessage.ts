import { tooLong } from '#schema/validation/tooLong.ts';
import type { Ctx } from '../../../services.ts';
import { db, first } from '../../../shared/database/query.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { cleanText, isTooLong, MAX_TEXT, mayWrite } from '../chat.rules.ts';
import type { ChatMessage } from '../chat.types.ts';
import { recordMessageChange } from '../chatEvents.ts';
import { ChatMessageVersionRow } from './chatMessageVersion.entity.ts';
import { lockMessage } from './lockMessage.ts';
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
