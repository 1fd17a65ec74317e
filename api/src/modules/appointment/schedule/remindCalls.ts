import { LockMode } from '@mikro-orm/core';
import type { Services } from '../../../services.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';
import { callOfMail } from './callOfMail.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

const REMINDER_MS = 2 * 3_600_000;
const BATCH = 50;

type ReminderServices = Pick<Services, 'orm' | 'clock' | 'config' | 'jobs'>;

/** Reminds the patient once, two hours before a call. */
export async function remindCalls(services: ReminderServices): Promise<number> {
  const now = services.clock.now();
  return services.orm.em.fork().transactional(async (em) => {
    const rows = await em.find(
      ScheduleSlotRow,
      {
        state: 'chosen',
        remindedAt: null,
        startsAt: { $gt: now, $lte: new Date(now.getTime() + REMINDER_MS) },
      },
      { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    const appointments = await em.find(AppointmentRow, {
      id: { $in: rows.map(({ appointmentId }) => appointmentId) },
    });
    for (const row of rows) {
      row.remindedAt = now;
      const appointment = appointments.find(({ id }) => id === row.appointmentId);
      if (appointment)
        await sendAppointmentMail(services, em, appointment.userId, 'video-reminder', {
          startsAt: row.startsAt.toISOString(),
          call: callOfMail(appointment, row, now),
        });
    }
    return rows.length;
  });
}

export const callReminderSweep = (services: ReminderServices): Sweep => ({
  name: 'reminders of video calls',
  everyMs: 60_000,
  run: async () => {
    while ((await remindCalls(services)) >= BATCH);
  },
});
