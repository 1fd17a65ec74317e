import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { cancelLockedAppointment } from '../cancel/cancelLockedAppointment.ts';
import { viewAppointment } from '../viewAppointment.ts';

/**
 * The patient withdraws an evaluation that no doctor has claimed, without a reason. A doctor's claim locks
 * the same row: one of the two is first, and the other is refused.
 */
export function withdrawEvaluation(
  ctx: OrderServices & Part<Ctx, 'em' | 'now' | 'viewer' | 'ports.appointmentOutcomes'>,
  id: string,
) {
  const { userId } = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Consulta');
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await em.findOne(AppointmentRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Consulta');
    // A second click finds it withdrawn and returns it.
    if (row.status === APPOINTMENT_STATUS.cancelled) return viewAppointment(row);
    if (row.status !== APPOINTMENT_STATUS.awaiting) return new Refusal('evaluation_already_taken');
    await cancelLockedAppointment(ctx, em, row, { authorId: userId, why: 'evaluation-withdrawn' });
    return viewAppointment(row);
  });
}
