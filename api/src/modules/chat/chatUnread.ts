import type { Ctx } from '../../services.ts';
import { db, rowCount, run } from '../../shared/database/query.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { isOwn, isUnreadBy } from './conversation.ts';
import { ChatUnread } from './conversation.types.ts';

/** The unread counts of the caller's conversations, in one statement for any number. */
export async function chatUnread(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<ChatUnread[]> {
  const viewer = signedInViewer(ctx);
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('medicalAppointment')
      .innerJoin('chatMessage', 'chatMessage.appointmentId', 'medicalAppointment.id')
      .select(['chatMessage.appointmentId as medicalAppointmentId', rowCount.as('unread')])
      .where(isOwn(viewer))
      .where((eb) => isUnreadBy(eb, viewer, eb.ref('medicalAppointment.userId')))
      .groupBy('chatMessage.appointmentId')
      .orderBy((eb) => eb.fn.max('chatMessage.createdAt'), 'desc'),
  );
  return rows.map((row) => Object.assign(new ChatUnread(), row));
}
