import type { EntityManager } from '@mikro-orm/postgresql';
import { severeSymptomsOf } from '#schema/questionnaire/checkIn/severeSymptoms.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { User } from '../account/user.entity.ts';
import { initialsOf } from '../appointment/queue/viewClinicAppointment.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { SevereReportRow } from '../prescription/hold/severeReport.entity.ts';
import { ageAt } from '../quiz/quiz.rules.ts';
import { SevereReport, SevereReportChanged, SevereReportPage } from './checkIn.types.ts';
import { CheckInAnswerRow } from './checkInAnswer.entity.ts';
import { viewAnswers } from './viewAnswers.ts';

/** More reports never wait at once; the oldest come first. */
const MAX_REPORTS = 100;

/** The severe reports that wait for a doctor, the longest wait first. A doctor does not see their own. */
export async function severeReports(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<SevereReport[]> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const reports = await em.find(
    SevereReportRow,
    { concludedAt: null, userId: { $ne: userId } },
    { orderBy: { at: 'asc', id: 'asc' }, limit: MAX_REPORTS },
  );
  const answers = await em.find(CheckInAnswerRow, { severeReportId: { $in: reports.map(({ id }) => id) } });
  const patients = await em.find(User, { id: { $in: reports.map((report) => report.userId) } });
  return reports.flatMap((report) => {
    const answer = answers.find(({ severeReportId }) => severeReportId === report.id);
    const patient = patients.find(({ id }) => id === report.userId);
    return answer && patient ? viewReport(report, { answer, patient, now: ctx.now }) : [];
  });
}

/** A doctor opens a severe report. It is recorded for the patient, who reads who opened it. */
export async function severeReport(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<SevereReportPage> {
  const em = ctx.em.fork();
  const viewer = signedInViewer(ctx);
  const report = isId(id) ? await em.findOne(SevereReportRow, { id }) : null;
  const isConcludedByOther = report?.concludedAt && report.doctorId !== viewer.userId;
  if (!report || report.userId === viewer.userId || isConcludedByOther) throw new NotFound('Relato');
  await recordAccess(em, {
    ownerId: report.userId,
    viewer,
    what: 'check-in',
    entityId: id,
    channel: 'graphql',
    now: ctx.now,
  });
  return viewReportPage(em, report, ctx.now);
}

/** A report with the patient's answer, name and phone. Four statements. */
export async function viewReportPage(
  em: EntityManager,
  report: SevereReportRow,
  now: Date,
): Promise<SevereReportPage> {
  const answer = await em.findOneOrFail(CheckInAnswerRow, { severeReportId: report.id });
  const patient = await em.findOneOrFail(User, { id: report.userId });
  const [view] = await viewAnswers(em, [answer]);
  return Object.assign(new SevereReportPage(), {
    id: report.id,
    report: viewReport(report, { answer, patient, now }),
    patientName: patient.name,
    patientPhone: patient.phone,
    answer: view,
  });
}

const viewReport = (
  { id, at, line, userId }: SevereReportRow,
  { answer, patient, now }: { answer: CheckInAnswerRow; patient: User; now: Date },
): SevereReport =>
  Object.assign(new SevereReport(), {
    id,
    at,
    lineTitle: treatmentLineOf(line)?.title ?? '',
    patient: {
      firstName: patient.firstName,
      initials: initialsOf(patient.name),
      code: userId.slice(-4).toUpperCase(),
      age: ageAt(patient.birthDate, now),
    },
    symptoms: severeSymptomsOf(answer.flags).map(({ label, doctorText }) => ({ label, doctorText })),
  });

/** Follows the severe reports that come in or are concluded, without anything of the patient. */
export const followSevereReports = (
  ctx: Pick<Ctx, 'feed'>,
  after?: string | null,
): AsyncGenerator<SevereReportChanged> =>
  follow(ctx.feed, {
    types: ['severe-report.changed'],
    after: parseCursor(after),
    read: ({ cursor, entityId }) =>
      Object.assign(new SevereReportChanged(), { cursor: formatCursor(cursor), id: entityId }),
  });
