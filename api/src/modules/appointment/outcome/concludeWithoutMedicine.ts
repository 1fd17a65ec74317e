import type { Ctx } from '../../../context.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { unlessRefused } from '../../../shared/unlessRefused.ts';
import { needsStepUp } from '../../account/twoFactor/stepUp.ts';
import { APPOINTMENT_STATUS, concludeProblem } from '../appointment.rules.ts';
import { ownCase } from '../ownCase.ts';
import type { ClinicCase } from '../queue/clinicCase.types.ts';
import { clinicCase } from '../queue/clinicCases.ts';
import { endCase } from './endCase.ts';
import { readMessage } from './readMessage.ts';

/**
 * No medicine is needed: the patient receives the reason, and everything paid for it is refunded in the same
 * transaction.
 */
export async function concludeWithoutMedicine(
  ctx: Ctx,
  { id, revision, message }: { id: string; revision: number; message: string },
): Promise<ClinicCase | UserError> {
  // Needs a recent second factor, because it refunds money and cannot be undone.
  const needsCode = await needsStepUp(ctx);
  if (needsCode) return needsCode;
  return unlessRefused(ctx.em, async (em) => {
    const row = await ownCase(ctx, em, id, revision);
    if (row instanceof UserError) return row;
    const problem = concludeProblem(row.status, APPOINTMENT_STATUS.notNeeded);
    if (problem) return new Refusal(problem);
    const text = readMessage(message);
    if (text instanceof UserError) return text;
    await endCase(ctx, em, row, { status: APPOINTMENT_STATUS.notNeeded, message: text });
    const { userId, request } = row;
    await ctx.caseOutcomes.notPrescribed(ctx, em, {
      ...{ appointmentId: id, userId, request },
      why: 'not-needed',
    });
    const doctorId = row.attendBy ?? '';
    return (await clinicCase(em, id, { userId: doctorId, now: ctx.now })) ?? new Refusal('case_not_yours');
  });
}
