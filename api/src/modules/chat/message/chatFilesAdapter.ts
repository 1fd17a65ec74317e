import { db, first } from '../../../shared/database/query.ts';
import type { ChatFilesPort } from '../../evolution/files/chatFilesPort.ts';
import { mayReadWithReason, sideOf } from '../chat.access.ts';

/**
 * A file opens for everyone who may read its message: both sides, and an admin who gave a reason recently.
 * Before it is sent, only its sender may open it. After its message was withdrawn it stays in the record, for
 * the doctor of the appointment and an admin with a reason.
 */
export const chatFilesAdapter: ChatFilesPort = {
  async open(em, viewer, file) {
    const row = await first(
      em,
      db
        .selectFrom('chatMessage')
        .innerJoin('medicalAppointment', 'medicalAppointment.id', 'chatMessage.appointmentId')
        .select(['medicalAppointment.userId', 'attendBy as doctorId', 'chatMessage.deletedAt'])
        .where('attachmentId', '=', file.id),
    );
    if (!row) return viewer.userId === file.userId ? { ownerId: file.userId } : null;
    const side = sideOf(viewer, row);
    if (row.deletedAt && side === 'patient') return null;
    if (side) return { ownerId: row.userId };
    if (!mayReadWithReason(viewer)) return null;
    // The file route asks for the reason when it records the access.
    return { ownerId: row.userId };
  },
};
