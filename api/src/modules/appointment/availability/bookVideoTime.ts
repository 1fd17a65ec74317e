import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { agreeCall } from '../schedule/chooseVideoTime.ts';
import { endOfCall } from '../schedule/schedule.rules.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { viewAppointment } from '../viewAppointment.ts';
import { freeTimesOf, lockCalendar } from './agendaOf.ts';
import { agreedCall, waitsForTime } from './freeVideoTimes.ts';

/**
 * The patient takes a free time of the doctor's open hours; times that the doctor had offered become free. Taking the
 * same time again changes nothing.
 */
export async function bookVideoTime(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
  appointmentId: string,
  startsAt: Date,
) {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const own = { id: appointmentId, userId };
    const unlocked = isId(appointmentId) ? await em.findOne(AppointmentRow, own) : null;
    if (!unlocked) throw new NotFound('Consulta');
    const doctorId = unlocked.doctorId;
    if (!doctorId) return new Refusal('slot_gone');
    await lockCalendar(em, doctorId);
    const row = await em.findOneOrFail(AppointmentRow, own, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    const agreed = await agreedCall(em, row.id);
    if (agreed?.startsAt.getTime() === startsAt.getTime()) return viewAppointment(row);
    if (agreed) return new Refusal('call_already_set');
    if (row.doctorId !== doctorId || !waitsForTime(row, agreed)) return new Refusal('slot_gone');
    const free = (await activeDoctor(em, doctorId)) ? await freeTimesOf(em, doctorId, ctx.now) : [];
    if (!free.some((time) => time.getTime() === startsAt.getTime())) return new Refusal('slot_gone');
    const slot = em.create(ScheduleSlotRow, {
      id: newId(),
      appointmentId: row.id,
      doctorId,
      startsAt,
      endsAt: endOfCall(startsAt),
      createdAt: ctx.now,
    });
    em.persist(slot);
    await agreeCall(ctx, em, row, slot);
    return viewAppointment(row);
  });
}
