import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { moveAppointment, publishAppointmentChange } from '../moveAppointment.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';
import { callOfMail } from './callOfMail.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

const { videoScheduled } = APPOINTMENT_STATUS;

/**
 * Fixes a time that the patient chose, in an appointment that the caller holds locked; other offered times become free. A
 * mail confirms the time, with a calendar file.
 */
export async function agreeCall(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now'>,
  em: EntityManager,
  row: AppointmentRow,
  chosen: ScheduleSlotRow,
): Promise<void> {
  const offered = await em.find(ScheduleSlotRow, { appointmentId: row.id, state: 'offered' });
  for (const slot of offered) slot.state = 'declined';
  chosen.state = 'chosen';
  // A scheduled call may be offered again: the appointment keeps its status, and the doctor is informed of
  // the new time.
  if (row.status === videoScheduled) {
    row.revision += 1;
    publishAppointmentChange(em, row);
  } else await moveAppointment(em, row, { status: videoScheduled, authorId: row.userId, at: ctx.now });
  await em.flush();
  await sendAppointmentMail(ctx, em, row.userId, 'video-set', { call: callOfMail(row, chosen, ctx.now) });
}
