import type { Ctx } from '../../services.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointmentList } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

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
