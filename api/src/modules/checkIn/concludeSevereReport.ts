import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { CHECK_IN_VERSION, stoppedFlag } from '#schema/questionnaire/checkIn/checkIns.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { requiredText } from '#schema/validation/fields.ts';
import type { Ctx, OrderServices } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { activeDoctor } from '../account/council/activeProfessional.ts';
import { mailProfile } from '../account/mailProfile.ts';
import { accountsHeldBy } from '../prescription/hold/holdMedicines.ts';
import { type SevereOutcome, SevereReportRow } from '../prescription/hold/severeReport.entity.ts';
import { mailPrescriptionWait, recheckOrders } from '../prescription/orders/waitingOrders.ts';
import { recordFacts } from '../quiz/facts/recordFacts.ts';
import type { SevereReportPage } from './checkIn.types.ts';
import { closeCheckIns } from './openCheckIns.ts';
import { viewReportPage } from './readSevereReport.ts';
import { TreatmentRow } from './treatment.entity.ts';

const noteShape = z.object({ note: requiredText('Escreva o que o paciente deve saber.', 1_000) });

type ConcludeRefusal = Refusal<'doctor_not_active' | 'severe_report_concluded'> | InvalidInput;

/**
 * A doctor concludes a severe report, once, with a note that the patient reads. `go-on` releases the medicines, unless
 * another report of the person is open. `stop` records a clinical fact that forbids the medicines of the line, as answers
 * of an evaluation do: unsent orders are refunded at once, and the subscription is suspended within minutes.
 */
export async function concludeSevereReport(
  ctx: OrderServices & Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { id, outcome, note: typed }: { id: string; outcome: SevereOutcome; note: string },
): Promise<SevereReportPage | ConcludeRefusal> {
  const form = readInput(noteShape, { note: typed });
  if (form instanceof InvalidInput) return form;
  const { userId: doctorId } = signedInViewer(ctx);
  return rollbackOnRefusal<SevereReportPage | ConcludeRefusal>(ctx.em, async (em) => {
    const isActive = (await activeDoctor(em, doctorId)) !== null;
    const report = isId(id)
      ? await em.findOne(SevereReportRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!report || report.userId === doctorId) throw new NotFound('Relato');
    if (!isActive) return new Refusal('doctor_not_active');
    if (report.concludedAt) {
      const isRepeated =
        report.doctorId === doctorId && report.outcome === outcome && report.note === form.note;
      return isRepeated ? viewReportPage(em, report, ctx.now) : new Refusal('severe_report_concluded');
    }
    Object.assign(report, { concludedAt: ctx.now, doctorId, outcome, note: form.note });
    if (outcome === 'stop') await stopTreatment(em, report, ctx.now);
    record(em, { type: 'severe-report.changed', entityId: id, userId: report.userId });
    await em.flush();
    for (const userId of await accountsHeldBy(em, report))
      await mailPrescriptionWait(ctx, em, userId, await recheckOrders(ctx, em, userId));
    await mailProfile(ctx, em, report.userId, {
      template: 'check-in-concluded',
      page: 'como-esta-indo',
      data: {},
    });
    return viewReportPage(em, report, ctx.now);
  });
}

/** Forbids the medicines of the line and ends its plan of check-ins. */
async function stopTreatment(em: EntityManager, { userId, line }: SevereReportRow, now: Date): Promise<void> {
  const conclusion = {
    source: 'severe-report',
    question: 'Conclusão do médico sobre um relato grave',
    value: 'Parar o tratamento',
    flags: [stoppedFlag(treatmentLineOf(line)?.slug ?? '')],
    stop: null,
  };
  const treated = { id: null, userId, type: line, contentVersion: CHECK_IN_VERSION };
  await recordFacts(em, treated, [conclusion], { state: 'concluded', at: now });
  const treatment = await em.findOne(
    TreatmentRow,
    { userId, line },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!treatment) return;
  treatment.nextOn = null;
  await closeCheckIns(em, treatment, now);
}
