import { sql } from '../../../shared/database/database.ts';
import type { ChatFilesPort } from '../../evolution/files/chatFilesPort.ts';
import { mayReadWithReason, sideOf } from '../chat.access.ts';

interface Row {
  appointmentId: string;
  userId: string;
  doctorId: string | null;
  isDeleted: boolean;
}

/**
 * A file opens for everyone who may read its message: both sides, and an admin who gave a reason recently.
 * Before it is sent, only its sender may open it. After its message was withdrawn it stays in the record, for
 * the doctor of the appointment and an admin with a reason.
 */
export const chatFilesAdapter: ChatFilesPort = {
  async open(em, viewer, file) {
    const [row] = await sql<Row>(
      em,
      `select a.id as "appointmentId", a.user_id as "userId", a.attend_by as "doctorId", m.deleted_at is not null as "isDeleted"
         from chat_message m join medical_appointment a on a.id = m.appointment_id where m.attachment_id = $1`,
      [file.id],
    );
    if (!row) return viewer.userId === file.userId ? { ownerId: file.userId } : null;
    const side = sideOf(viewer, row);
    if (row.isDeleted && side === 'patient') return null;
    if (side) return { ownerId: row.userId };
    if (!mayReadWithReason(viewer)) return null;
    // The file route asks for the reason when it records the access.
    return { ownerId: row.userId };
  },
};
