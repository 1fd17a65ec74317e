import type { Ctx } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { recordChatRead } from './chatEvents.ts';
import { joinLockedConversation } from './conversation.ts';
import { ChatMessageRow } from './message/chatMessage.entity.ts';
import { ChatUnread } from './myChats.ts';

/**
 * Marks the other side's messages as read up to a position. Repeated, it changes nothing and announces
 * nothing.
 */
export async function markChatRead(
  ctx: Pick<Ctx, 'clock' | 'em' | 'viewer'>,
  id: string,
  upTo: number,
): Promise<ChatUnread> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const { conversation, side } = await joinLockedConversation(ctx, em, id);
    const isFromPatient = side === 'doctor';
    const marked = await run(
      em,
      db
        .updateTable('chatMessage')
        .set({ readAt: ctx.clock.now() })
        .where('appointmentId', '=', conversation.id)
        .where('isFromPatient', '=', isFromPatient)
        .where('seq', '<=', upTo)
        .where('readAt', 'is', null)
        .returning('seq'),
    );
    if (marked.length > 0) {
      const last = Math.max(...marked.map(({ seq }) => seq));
      recordChatRead(em, conversation, { upTo: last, by: userId });
    }
    const unread = await em.count(ChatMessageRow, {
      appointmentId: conversation.id,
      isFromPatient,
      readAt: null,
      deletedAt: null,
    });
    return Object.assign(new ChatUnread(), { medicalAppointmentId: conversation.id, unread });
  });
}
