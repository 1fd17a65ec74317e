import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { canMoveAppointment, OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import { moveAppointment } from '../moveAppointment.ts';
import type { DecidedAppointment } from '../outcome/decidedAppointment.ts';
import { cancelCalls, cancelledCallOfMail } from '../schedule/cancelCalls.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';

/**
 * Cancels an appointment the caller holds locked: its offered times become free, and orders that waited for
 * it are cancelled and refunded.
 */
export async function cancelLockedAppointment(
  ctx: OrderServices & Part<Ctx, 'now' | 'ports.appointmentOutcomes'>,
  em: EntityManager,
  row: AppointmentRow,
  { authorId, why }: { authorId: string } & Pick<DecidedAppointment, 'why'>,
): Promise<void> {
  const { id, userId, request } = row;
  await moveAppointment(em, row, { status: APPOINTMENT_STATUS.cancelled, authorId, at: ctx.now });
  const agreed = await cancelCalls(em, id, ctx);
  await em.flush();
  await sendAppointmentMail(
    ctx,
    em,
    userId,
    why === 'evaluation-withdrawn' ? 'appointment-withdrawn' : 'appointment-cancelled',
    cancelledCallOfMail(row, agreed, ctx.now),
  );
  await ctx.ports.appointmentOutcomes.notPrescribed(ctx, em, { appointmentId: id, userId, request, why });
}

/**
 * Cancels a patient's open appointments after they withdrew the consent to telemedicine; orders that waited
 * are refunded.
 */
export async function cancelOpenAppointments(
  ctx: OrderServices & Part<Ctx, 'now' | 'ports.appointmentOutcomes'>,
  em: EntityManager,
  userId: string,
): Promise<number> {
  const rows = await em.find(
    AppointmentRow,
    { userId, status: { $in: [...OPEN_APPOINTMENT_STATUSES] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const cancellable = rows.filter(({ status }) => canMoveAppointment(status, APPOINTMENT_STATUS.cancelled));
  for (const row of cancellable) {
    await cancelLockedAppointment(ctx, em, row, { authorId: userId, why: 'consent-withdrawn' });
  }
  return cancellable.length;
}
