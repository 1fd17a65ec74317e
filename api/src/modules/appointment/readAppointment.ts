import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { requireCodeOfShift, type ShiftContext } from '../account/twoFactor/stepUp.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointment, MedicalAppointmentList } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** One of the caller's own appointments. Another person's appointment is not found. */
export async function readAppointment(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  id: string,
): Promise<MedicalAppointment> {
  const row = isId(id)
    ? await ctx.em.findOne(AppointmentRow, { id, userId: signedInViewer(ctx).userId })
    : null;
  if (!row) throw new NotFound('Consulta');
  return viewAppointment(row);
}

/**
 * The documented REST path: readable by the patient, the doctor and admins, and by every doctor while the appointment
 * waits in the queue. It shows the status and no answers; access by others than the patient is recorded.
 */
export async function readAnyAppointment(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
): Promise<MedicalAppointment> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id }) : null;
  const isOfDoctorOrQueue =
    row?.doctorId === viewer.userId || (row?.doctorId === null && row.status === APPOINTMENT_STATUS.awaiting);
  const isAllowed =
    row?.userId === viewer.userId ||
    viewer.role === Role.admin ||
    (viewer.role === Role.doctor && isOfDoctorOrQueue);
  if (!row || !isAllowed) throw new NotFound('Consulta');
  await requireCodeOfShift(ctx, row.userId);
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

/** The caller's own appointments, the newest first. */
export async function listAppointments(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  paging: { limit: number; offset: number },
): Promise<MedicalAppointmentList> {
  const [rows, total] = await ctx.em.findAndCount(
    AppointmentRow,
    { userId: signedInViewer(ctx).userId },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { items: rows.map(viewAppointment), total };
}

/** The documented REST list: a patient sees their own appointments, a doctor also those that they claimed. */
export async function listAttended(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  paging: { limit: number; offset: number },
): Promise<MedicalAppointmentList> {
  const { userId, role } = signedInViewer(ctx);
  if (role !== Role.doctor) return listAppointments(ctx, paging);
  const [rows, total] = await ctx.em.findAndCount(
    AppointmentRow,
    { $or: [{ userId }, { doctorId: userId }] },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { items: rows.map(viewAppointment), total };
}
