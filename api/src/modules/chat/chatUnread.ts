import type { Ctx } from '../../services.ts';
import { sql } from '../../shared/database/database.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { ChatUnread } from './conversation.types.ts';

/** The unread counts of the caller's conversations, in one statement for any number. */
export async function chatUnread(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<ChatUnread[]> {
  const { userId, role } = signedInViewer(ctx);
  const rows = await sql<{ medicalAppointmentId: string; unread: number }>(
    ctx.em.fork(),
    `select m.appointment_id as "medicalAppointmentId", count(*)::int as unread
       from medical_appointment a join chat_message m on m.appointment_id = a.id and m.read_at is null and m.deleted_at is null
        and m.is_from_patient = (a.user_id <> $1)
      where a.user_id = $1 or ($2 and a.attend_by = $1)
      group by m.appointment_id order by max(m.created_at) desc`,
    [userId, role === Role.doctor],
  );
  return rows.map((row) => Object.assign(new ChatUnread(), row));
}
