import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Ctx } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { holdMedicines } from '../prescription/hold/holdMedicines.ts';
import { recordFacts } from '../quiz/facts/recordFacts.ts';
import { CheckInAnswerRow } from './checkInAnswer.entity.ts';
import type { ReadAnswers } from './readAnswers.ts';
import { TreatmentRow } from './treatment.entity.ts';

interface NewAnswer {
  definition: Definition;
  /** Null for a side effect that is reported outside of the plan. */
  checkInId: string | null;
  read: ReadAnswers;
  note: string | null;
}

/**
 * Stores what a patient said about a treatment, in the caller's transaction. A severe symptom becomes a clinical fact,
 * holds every medicine of the patient and is mailed to the clinic without naming anything.
 */
export async function writeAnswer(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now' | 'viewer'>,
  em: EntityManager,
  { definition, checkInId, read, note }: NewAnswer,
): Promise<CheckInAnswerRow> {
  const { userId } = signedInViewer(ctx);
  const { contentVersion } = definition;
  const line = definition.line.id;
  const isSevere = read.flags.length > 0;
  const report = isSevere ? await holdMedicines(em, { userId, line, now: ctx.now }) : null;
  if (report) {
    const checkIn = { id: null, userId, type: line, contentVersion };
    await recordFacts(em, checkIn, read.facts, { state: 'submitted', at: ctx.now });
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'severe-report',
      to: ctx.config.clinicMail,
      data: {
        reference: report.id,
        at: ctx.now.toISOString(),
        panelUrl: `${ctx.config.publicUrl}/painel/consultas`,
      },
    });
  }
  if (read.hasStopped) await em.nativeUpdate(TreatmentRow, { userId, line }, { nextOn: null });
  const { answerIds, answers, flags } = read;
  const row = em.create(CheckInAnswerRow, {
    id: newId(ctx.now.getTime()),
    userId,
    line,
    checkInId,
    severeReportId: report?.id ?? null,
    contentVersion,
    answerIds,
    answers,
    flags,
    note,
    at: ctx.now,
  });
  em.persist(row);
  await em.flush();
  return row;
}
