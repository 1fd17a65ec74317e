import type { AppointmentRow } from '../appointment.entity.ts';
import type { ScheduleSlotRow } from './scheduleSlot.entity.ts';

/** The call that a mail fixes or reminds of. */
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
