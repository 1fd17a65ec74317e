import { type Ctx, memberOf } from '../../context.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { AppointmentRow } from './appointment.entity.ts';
import type { MedicalAppointment } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** One of the caller's own cases; another's is as if it did not exist. */
export async function readAppointment(ctx: Ctx, id: string): Promise<MedicalAppointment> {
  const row = isId(id) ? await ctx.em.findOne(AppointmentRow, { id, userId: memberOf(ctx).userId }) : null;
  if (!row) throw new NotFound('Consulta');
  return viewAppointment(row);
}
