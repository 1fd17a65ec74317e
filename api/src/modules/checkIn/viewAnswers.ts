import type { EntityManager } from '@mikro-orm/postgresql';
import { severeSymptomsOf } from '#schema/questionnaire/checkIn/severeSymptoms.ts';
import { User } from '../account/user.entity.ts';
import { SevereReportRow } from '../prescription/hold/severeReport.entity.ts';
import { CheckInRow } from './checkIn.entity.ts';
import { CheckInAnswer, type SevereConclusion } from './checkIn.types.ts';
import type { CheckInAnswerRow } from './checkInAnswer.entity.ts';

/** Answers as their patient and a doctor see them, with what a doctor concluded. At most three statements. */
export async function viewAnswers(
  em: EntityManager,
  rows: readonly CheckInAnswerRow[],
): Promise<CheckInAnswer[]> {
  if (rows.length === 0) return [];
  const checkIns = await em.find(CheckInRow, {
    id: { $in: rows.flatMap(({ checkInId }) => checkInId ?? []) },
  });
  const reportIds = rows.flatMap(({ severeReportId }) => severeReportId ?? []);
  const reports = reportIds.length > 0 ? await em.find(SevereReportRow, { id: { $in: reportIds } }) : [];
  const doctorIds = reports.flatMap(({ doctorId }) => doctorId ?? []);
  const doctors = doctorIds.length > 0 ? await em.find(User, { id: { $in: doctorIds } }) : [];
  return rows.map(({ id, at, checkInId, severeReportId, answers, flags, note }) => {
    const report = reports.find((found) => found.id === severeReportId) ?? null;
    return Object.assign(new CheckInAnswer(), {
      id,
      at,
      note,
      week: checkIns.find((found) => found.id === checkInId)?.week ?? null,
      questions: answers,
      advice: severeSymptomsOf(flags).map(({ label, emergency, advice }) => {
        return { symptom: label, emergency, text: advice };
      }),
      waitsForDoctor: report !== null && report.concludedAt === null,
      conclusion: report && viewConclusion(report, doctors),
    });
  });
}

function viewConclusion(
  { outcome, concludedAt, doctorId, note }: SevereReportRow,
  doctors: readonly User[],
): SevereConclusion | null {
  if (!outcome || !concludedAt) return null;
  const doctorName = doctors.find(({ id }) => id === doctorId)?.name ?? '';
  return { outcome, at: concludedAt, doctorName, note: note ?? '' };
}
