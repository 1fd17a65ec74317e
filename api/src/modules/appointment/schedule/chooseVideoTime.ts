import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { moveAppointment, publishAppointmentChange } from '../moveAppointment.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';
import { viewAppointment } from '../viewAppointment.ts';
import { callOfMail } from './callOfMail.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

const { needsVideo, videoScheduled } = APPOINTMENT_STATUS;

/**
 * The patient chooses one of the offered times; the other becomes free. Choosing the same time again changes
 * nothing.
 */
export async function chooseVideoTime(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
  slotId: string,
) {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const wanted = isId(slotId) ? await em.findOne(ScheduleSlotRow, { id: slotId }) : null;
    const row =
      wanted &&
      (await em.findOne(
        AppointmentRow,
        { id: wanted.appointmentId, userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      ));
    if (!wanted || !row) throw new NotFound('Horário');
    // The time was read before the lock.
    await em.refresh(wanted);
    if (wanted.state === 'chosen') return viewAppointment(row);
    const isOffered = wanted.state === 'offered' && wanted.startsAt > ctx.now;
    if (!isOffered || !(row.status === videoScheduled || row.status === needsVideo))
      return new Refusal('slot_gone');
    await agreeCall(ctx, em, row, wanted);
    return viewAppointment(row);
  });
}

/**
 * Fixes a time that the patient chose, in an appointment that the caller holds locked; other offered times become free.
 * A mail confirms the time, with a calendar file.
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
