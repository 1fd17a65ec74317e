import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { memberOf } from '../../shared/access/memberOf.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Role } from '../account/role.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointment } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** One of the caller's own appointments; another person's is answered like a missing one. */
export async function readAppointment(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  id: string,
): Promise<MedicalAppointment> {
  const row = isId(id) ? await ctx.em.findOne(AppointmentRow, { id, userId: memberOf(ctx).userId }) : null;
  if (!row) throw new NotFound('Consulta');
  return viewAppointment(row);
}

/**
 * As documented: for its patient, its doctor and admins; while it waits in the queue, for every doctor. It
 * shows the status and no answers; access by others than the patient is recorded all the same.
 */
export async function readAnyAppointment(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<MedicalAppointment> {
  const viewer = memberOf(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id }) : null;
  const isDoctors =
    row?.doctorId === viewer.userId || (row?.doctorId === null && row.status === APPOINTMENT_STATUS.awaiting);
  const isAllowed =
    row?.userId === viewer.userId || viewer.role === Role.admin || (viewer.role === Role.doctor && isDoctors);
  if (!row || !isAllowed) throw new NotFound('Consulta');
  if (row.userId !== viewer.userId)
    await recordAccess(em, {
      ownerId: row.userId,
      viewer,
      what: 'appointment',
      entityId: id,
      channel: 'rest',
      now: ctx.now,
    });
  return viewAppointment(row);
}
