import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { CheckInRow } from './checkIn.entity.ts';
import { TreatmentCheckIns } from './checkIn.types.ts';
import { CheckInAnswerRow } from './checkInAnswer.entity.ts';
import { linesOf } from './linesOf.ts';
import { TreatmentRow } from './treatment.entity.ts';
import { viewAnswers } from './viewAnswers.ts';

/** Answers of all treatments together. */
const MAX_ANSWERS = 20;

/** The caller's treatments: what waits for an answer, and what was answered. */
export async function myCheckIns(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<TreatmentCheckIns[]> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const lines = await linesOf(em, userId);
  if (lines.length === 0) return [];
  const treatments = await em.find(TreatmentRow, { userId });
  const open = await em.find(CheckInRow, { userId, answeredAt: null, closedAt: null });
  const rows = await em.find(
    CheckInAnswerRow,
    { userId },
    { orderBy: { at: 'desc', id: 'desc' }, limit: MAX_ANSWERS },
  );
  const answers = await viewAnswers(em, rows);
  return lines.map((line) => {
    const treatment = treatments.find((found) => found.line === line);
    return Object.assign(new TreatmentCheckIns(), {
      line,
      lineTitle: treatmentLineOf(line)?.title ?? '',
      due: open.find(({ treatmentId }) => treatmentId === treatment?.id) ?? null,
      answers: answers.filter((_answer, index) => rows[index]?.line === line),
    });
  });
}
