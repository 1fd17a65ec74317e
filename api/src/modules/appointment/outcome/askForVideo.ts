import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { ATTENDANCE } from '../appointment.rules.ts';
import { freeTimesOf, lockCalendar } from '../availability/agendaOf.ts';
import { moveAppointment, publishAppointmentChange } from '../moveAppointment.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { callOfMail } from '../schedule/callOfMail.ts';
import { cancelCalls, cancelledCallOfMail } from '../schedule/cancelCalls.ts';
import { endOfCall, isPossibleTime } from '../schedule/schedule.rules.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';
import { readMessageToPatient } from './readMessageToPatient.ts';

interface VideoRequest {
  id: string;
  revision: number;
  /** Two times to choose from, or one fixed time. */
  times: readonly Date[];
  isForced: boolean;
  /** The patient chooses from the open hours of the doctor, without times of their own. */
  isFromAgenda?: boolean;
  message: string;
}

const { inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;

/**
 * The doctor asks for a video call: two times to choose from, one fixed time, or the free times of the open hours
 * . Asking again before a choice, or setting a new time for an agreed call, cancels the old times.
 */
export function askForVideo(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
  request: VideoRequest,
) {
  const { userId } = signedInViewer(ctx);
  return rollbackOnRefusal(ctx.em, async (em) => {
    await lockCalendar(em, userId);
    const row = await ownAppointment(ctx, em, request.id, request.revision);
    if (row instanceof UserError) return row;
    const allowedStatuses: readonly number[] = [inReview, needsVideo, videoScheduled];
    if (!allowedStatuses.includes(row.status)) return new Refusal('appointment_move_not_allowed');
    const message = readMessageToPatient(request.message);
    if (message instanceof UserError) return message;
    // The old times are freed first, so that they do not count as taken. A refusal restores them.
    const agreed = await cancelCalls(em, row.id, ctx);
    const problem = await timesProblem(ctx, em, userId, request);
    if (problem) return problem;
    row.messageToPatient = message;
    row.typeAttendance = ATTENDANCE.video;
    const slots = request.times.map((startsAt) => createSlot(ctx, em, row, startsAt, request.isForced));
    for (const slot of slots) em.persist(slot);
    await moveTo(ctx, em, row, request.isForced);
    await em.flush();
    const [fixed] = request.isForced ? slots : [];
    if (fixed)
      await sendAppointmentMail(ctx, em, row.userId, 'video-set', { call: callOfMail(row, fixed, ctx.now) });
    else {
      const cancelled = cancelledCallOfMail(row, agreed, ctx.now);
      await sendAppointmentMail(ctx, em, row.userId, 'video-times', cancelled);
    }
    return (
      (await clinicAppointment(em, row.id, { userId, now: ctx.now })) ?? new Refusal('appointment_not_yours')
    );
  });
}

const createSlot = (
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  row: AppointmentRow,
  startsAt: Date,
  isForced: boolean,
) =>
  em.create(ScheduleSlotRow, {
    id: newId(),
    appointmentId: row.id,
    doctorId: row.doctorId ?? '',
    startsAt,
    endsAt: endOfCall(startsAt),
    state: isForced ? 'chosen' : 'offered',
    isForced,
    createdAt: ctx.now,
  });

async function moveTo(
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  row: AppointmentRow,
  isForced: boolean,
): Promise<void> {
  const move = { authorId: row.doctorId, at: ctx.now };
  const before = row.revision;
  if (row.status === inReview) await moveAppointment(em, row, { ...move, status: needsVideo });
  if (isForced && row.status === needsVideo)
    await moveAppointment(em, row, { ...move, status: videoScheduled });
  // New times without a new status are a change too, so a page with the old revision must be refused.
  if (row.revision !== before) return;
  row.revision += 1;
  publishAppointmentChange(em, row);
}

async function timesProblem(
  ctx: Pick<Ctx, 'now'>,
  em: EntityManager,
  doctorId: string,
  { times, isForced, isFromAgenda = false }: VideoRequest,
) {
  if (isFromAgenda) {
    const hasFreeTimes = (await freeTimesOf(em, doctorId, ctx.now)).length > 0;
    if (times.length > 0 || isForced) return new Refusal('appointment_move_not_allowed');
    return hasFreeTimes ? null : new Refusal('no_open_hours');
  }
  const wanted = isForced ? 1 : 2;
  const areDifferent = new Set(times.map((time) => time.getTime())).size === times.length;
  if (times.length !== wanted || !areDifferent) return new Refusal('two_times_required');
  if (!times.every((time) => isPossibleTime(time, ctx.now))) return new Refusal('slot_in_past');
  for (const startsAt of times) {
    const taken = await em.count(ScheduleSlotRow, {
      doctorId,
      state: { $in: ['offered', 'chosen'] },
      startsAt: { $lt: endOfCall(startsAt) },
      endsAt: { $gt: startsAt },
    });
    if (taken > 0) return new Refusal('slot_taken');
  }
  return null;
}
