import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import type { MedicalAppointment } from '../appointment.types.ts';
import { viewAppointment } from '../viewAppointment.ts';
import { agreeCall } from './agreeCall.ts';
import { ScheduleSlotRow } from './scheduleSlot.entity.ts';

const { needsVideo, videoScheduled } = APPOINTMENT_STATUS;

/**
 * The patient chooses one of the offered times; the other becomes free. Choosing the same time again changes
 * nothing.
 */
export async function chooseVideoTime(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'viewer'>,
  slotId: string,
): Promise<MedicalAppointment | Refusal> {
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
    await em.refresh(wanted);
    if (wanted.state === 'chosen') return viewAppointment(row);
    const isOffered = wanted.state === 'offered' && wanted.startsAt > ctx.now;
    if (!isOffered || !(row.status === videoScheduled || row.status === needsVideo))
      return new Refusal('slot_gone');
    await agreeCall(ctx, em, row, wanted);
    return viewAppointment(row);
  });
}
