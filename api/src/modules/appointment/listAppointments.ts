import { type Ctx, memberOf } from '../../context.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointmentList } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** The caller's own cases, the newest first. */
export async function listAppointments(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<MedicalAppointmentList> {
  const [rows, total] = await ctx.em.findAndCount(
    AppointmentRow,
    { userId: memberOf(ctx).userId },
    { orderBy: { createdAt: 'desc' }, limit, offset },
  );
  return { items: rows.map(viewAppointment), total };
}
