import type { Ctx } from '../../../services.ts';
import { Forbidden } from '../../../shared/errors.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { mayWrite } from '../chat.rules.ts';
import type { ChatMessage } from '../chat.types.ts';
import { recordMessageChange } from '../chatEvents.ts';
import { lockMessage } from './lockMessage.ts';
import { viewMessage } from './viewMessages.ts';

/**
 * Withdraws a message: its author while they may write, an admin at any time. Both sides see that a
 * message was withdrawn and when; its text stays in the record (`chatMessageRecord`). Withdrawing a message again
 * changes nothing.
 */
export async function deleteChatMessage(
  ctx: Pick<Ctx, 'address' | 'clock' | 'em' | 'now' | 'security' | 'viewer'>,
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
