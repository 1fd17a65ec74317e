import { LockMode } from '@mikro-orm/core';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { canMoveAppointment } from '../appointment.rules.ts';
import { cancelLockedAppointment } from '../cancel/cancelLockedAppointment.ts';
import { readAccessReason } from '../record/accessReason.ts';
import { viewAppointment } from '../viewAppointment.ts';

/**
 * An admin cancels an undecided appointment with a reason that the patient sees. Orders that waited for it
 * are cancelled and refunded.
 */
export function cancelAppointment(
  ctx: OrderServices & AdminContext & Part<Ctx, 'ports.appointmentOutcomes'>,
  id: string,
  reason: string,
) {
  const viewer = signedInViewer(ctx);
  if (!isId(id)) throw new NotFound('Consulta');
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await em.findOne(AppointmentRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new NotFound('Consulta');
    if (!canMoveAppointment(row.status, APPOINTMENT_STATUS.cancelled))
      return new Refusal('appointment_move_not_allowed');
    const givenReason = readAccessReason(reason);
    if (givenReason instanceof Refusal) return givenReason;
    await recordAccess(em, {
      ownerId: row.userId,
      viewer,
      what: 'appointment',
      entityId: id,
      channel: 'graphql',
      now: ctx.now,
      reason: givenReason,
    });
    const before = row.status;
    const { userId } = row;
    recordAct(ctx, em, {
      act: 'appointment-cancelled',
      userId,
      entityId: id,
      reason: givenReason,
      detail: { before },
    });
    await cancelLockedAppointment(ctx, em, row, { authorId: viewer.userId, why: 'cancelled' });
    return viewAppointment(row);
  });
}
