import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { moveAppointment } from '../moveAppointment.ts';

/**
 * Returns an appointment that is held locked to the queue. `authorId` is the doctor who returned it; null for
 * the timer.
 */
export async function returnAppointment(
  em: EntityManager,
  row: AppointmentRow,
  authorId: string | null,
  at: Date,
): Promise<void> {
  row.doctorId = null;
  row.claimedAt = null;
  row.seenAt = null;
  await moveAppointment(em, row, { status: APPOINTMENT_STATUS.awaiting, authorId, at });
}
