import type { AppointmentRow } from '../appointment.entity.ts';
import type { ScheduleSlotRow } from './scheduleSlot.entity.ts';

/**
 * The call that a mail fixes, cancels or reminds of. `revision` and `setAt` become the sequence and the stamp of
 * its calendar file.
 */
export const callOfMail = (
  { id, revision }: Pick<AppointmentRow, 'id' | 'revision'>,
  { startsAt, endsAt }: Pick<ScheduleSlotRow, 'startsAt' | 'endsAt'>,
  now: Date,
) => ({
  appointmentId: id,
  revision,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  setAt: now.toISOString(),
});
