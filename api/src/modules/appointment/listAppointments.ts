import { type Ctx, memberOf } from '../../context.ts';
import { pageOf } from '../../shared/paging.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointmentList } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** The caller's own cases, the newest first. */
export async function listAppointments(
  ctx: Ctx,
  paging: { limit: number; offset: number },
): Promise<MedicalAppointmentList> {
  const [rows, total] = await ctx.em.findAndCount(
    AppointmentRow,
    { userId: memberOf(ctx).userId },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { items: rows.map(viewAppointment), total };
}
