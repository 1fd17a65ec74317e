import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import type { ClinicCase } from '../queue/clinicAppointment.types.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';

/**
 * One appointment of the doctor who has or had it, with no more than their queue shows. It is no opening of the record:
 * it shows no answers, and nothing may be decided after it.
 */
export async function caseSummary(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, id: string): Promise<ClinicCase> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(AppointmentRow, { id, doctorId: userId }) : null;
  const summary = row && (await clinicAppointment(em, id, { userId, now: ctx.now }));
  if (!summary) throw new NotFound('Caso');
  return summary;
}
