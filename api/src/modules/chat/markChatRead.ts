import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { recordChatRead } from './chatEvents.ts';
import { ChatUnread } from './conversation.types.ts';
import { joinLockedConversation } from './lockConversation.ts';

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
    const marked = await sql<{ seq: number }>(
      em,
      `update chat_message set read_at = $4 where appointment_id = $1 and is_from_patient = $2 and seq <= $3 and read_at is null returning seq`,
      [conversation.id, isFromPatient, upTo, ctx.clock.now()],
    );
    if (marked.length > 0) {
      const last = Math.max(...marked.map(({ seq }) => seq));
      recordChatRead(em, conversation, { upTo: last, by: userId });
    }
    const [remaining] = await sql<{ unread: number }>(
      em,
      `select count(*)::int as unread from chat_message where appointment_id = $1 and is_from_patient = $2 and read_at is null and deleted_at is null`,
      [conversation.id, isFromPatient],
    );
    const unread = remaining?.unread ?? 0;
    return Object.assign(new ChatUnread(), { medicalAppointmentId: conversation.id, unread });
  });
}
