import { type Ctx, memberOf } from '../../context.ts';
import { Forbidden, NotFound } from '../../shared/errors.ts';
import { Refusal } from '../../shared/refusals.ts';
import { unlessRefused } from '../../shared/unlessRefused.ts';
import { holdMessage } from './changeMessage.ts';
import { cleanText, isTooLong, mayWrite } from './chat.rules.ts';
import type { ChatMessage } from './chat.types.ts';
import { recordChat } from './chatEvents.ts';
import { viewMessage } from './viewMessages.ts';

/** The author corrects his own words, until the other side has read them: nobody acts on a text that changes behind him. */
export async function editChatMessage(ctx: Ctx, id: string, text: string): Promise<ChatMessage | Refusal> {
  const { userId } = memberOf(ctx);
  const clean = cleanText(text);
  return unlessRefused(ctx.em, async (em) => {
    const { row, talk, seat } = await holdMessage(ctx, em, id);
    if (!seat || row.senderId !== userId) throw new Forbidden();
    if (row.deletedAt) throw new NotFound('Mensagem');
    const now = ctx.clock.now();
    if (!mayWrite(talk, now)) return new Refusal('chat_closed');
    if (row.readAt) return new Refusal('chat_message_already_read');
    if (!clean && !row.attachmentId) return new Refusal('chat_message_empty');
    if (isTooLong(clean)) return new Refusal('chat_message_too_long');
    row.text = clean || null;
    row.editedAt = now;
    recordChat(em, talk, 'chat.message-edited', { messageId: id });
    await em.flush();
    const message = await viewMessage(em, id);
    if (!message) throw new Error('An edited message is gone.');
    return message;
  });
}
