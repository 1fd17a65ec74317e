import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { refuseWithoutStepUp } from '../../account/twoFactor/stepUp.ts';
import { concludeProblem } from '../appointment.rules.ts';
import { ownAppointment } from '../ownAppointment.ts';
import { clinicAppointment } from '../queue/clinicAppointments.ts';
import { endAppointment } from './endAppointment.ts';
import { readMessageToPatient } from './readMessageToPatient.ts';

/**
 * Concludes an appointment without a medicine: the patient receives the reason, and everything paid for it is
 * refunded in the same database transaction.
 */
export async function concludeWithoutMedicine(
  ctx: OrderServices & Part<Ctx, 'em' | 'now' | 'viewer' | 'ports.appointmentOutcomes'>,
  { id, revision, message }: { id: string; revision: number; message: string },
) {
  // Needs a recent second factor, because it refunds money and cannot be undone.
  const needsCode = await refuseWithoutStepUp(ctx);
  if (needsCode) return needsCode;
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await ownAppointment(ctx, em, id, revision);
    if (row instanceof UserError) return row;
    const problem = concludeProblem(row.status, APPOINTMENT_STATUS.notNeeded);
    if (problem) return new Refusal(problem);
    const text = readMessageToPatient(message);
    if (text instanceof UserError) return text;
    await endAppointment(ctx, em, row, { status: APPOINTMENT_STATUS.notNeeded, message: text });
    const { userId, request } = row;
    await ctx.ports.appointmentOutcomes.notPrescribed(ctx, em, {
      appointmentId: id,
      userId,
      request,
      why: 'not-needed',
    });
    const doctorId = row.doctorId ?? '';
    return (
      (await clinicAppointment(em, id, { userId: doctorId, now: ctx.now })) ??
      new Refusal('appointment_not_yours')
    );
  });
}
