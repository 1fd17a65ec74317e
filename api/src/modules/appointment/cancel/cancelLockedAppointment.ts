import type { EntityManager } from '@mikro-orm/postgresql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { AppointmentRow } from '../appointment.entity.ts';
import { moveAppointment } from '../moveAppointment.ts';
import type { DecidedAppointment } from '../outcome/decidedAppointment.ts';
import { sendAppointmentMail } from '../sendAppointmentMail.ts';

/**
 * Cancels an appointment the caller holds locked: its offered times become free, and orders that waited for
 * it are cancelled and refunded.
 */
export async function cancelLockedAppointment(
  ctx: OrderServices & Pick<Ctx, 'appointmentOutcomes' | 'now'>,
  em: EntityManager,
  row: AppointmentRow,
  { authorId, why }: { authorId: string } & Pick<DecidedAppointment, 'why'>,
): Promise<void> {
  const { id, userId, request } = row;
  await moveAppointment(em, row, { status: APPOINTMENT_STATUS.cancelled, authorId, at: ctx.now });
  await sql(
    em,
    `update schedule_slot set state = 'cancelled' where appointment_id = $1 and state in ('offered', 'chosen')`,
    [id],
  );
  await em.flush();
  await sendAppointmentMail(
    ctx,
    em,
    userId,
    why === 'evaluation-withdrawn' ? 'case-withdrawn' : 'case-cancelled',
  );
  await ctx.appointmentOutcomes.notPrescribed(ctx, em, { appointmentId: id, userId, request, why });
}
