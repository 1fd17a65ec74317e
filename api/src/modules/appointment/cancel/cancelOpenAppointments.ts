import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { canMoveAppointment, OPEN_APPOINTMENT_STATUSES } from '../appointment.rules.ts';
import { cancelLockedAppointment } from './cancelLockedAppointment.ts';

/**
 * Cancels a patient's open appointments after they withdrew the consent to telemedicine; orders that waited
 * are refunded.
 */
export async function cancelOpenAppointments(
  ctx: OrderServices & Pick<Ctx, 'appointmentOutcomes' | 'now'>,
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
