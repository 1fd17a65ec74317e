import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { type ClinicRecord, OtherCase } from './clinicRecord.types.ts';

/**
 * The answers of the patient's other appointments, for a reader who may open the record. Each access is
 * recorded before they are shown.
 */
export async function otherAppointmentsOf(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  {
    userId,
    isWhole,
    earlierCases: earlierAppointments,
  }: Pick<ClinicRecord, 'userId' | 'isWhole' | 'earlierCases'>,
): Promise<OtherCase[]> {
  if (!isWhole || earlierAppointments.length === 0) return [];
  const em = ctx.em.fork();
  const rows = await em.find(AppointmentRow, { id: { $in: earlierAppointments.map(({ id }) => id) } });
  const quizzes = await em.find(QuizRow, { id: { $in: rows.map(({ quizId }) => quizId) } });
  const access = { ownerId: userId, viewer: signedInViewer(ctx), channel: 'graphql', now: ctx.now } as const;
  await recordAccess(
    em,
    ...rows.flatMap(({ id, quizId }) => [
      { ...access, what: 'appointment' as const, entityId: id },
      { ...access, what: 'quiz' as const, entityId: quizId },
    ]),
  );
  return Promise.all(
    earlierAppointments.flatMap((appointment) => {
      const row = rows.find(({ id }) => id === appointment.id);
      const quiz = quizzes.find(({ id }) => id === row?.quizId);
      return row && quiz ? [view(em, appointment, row, quiz)] : [];
    }),
  );
}

async function view(
  em: Ctx['em'],
  appointment: ClinicRecord['earlierCases'][number],
  row: AppointmentRow,
  quiz: QuizRow,
): Promise<OtherCase> {
  return Object.assign(new OtherCase(), {
    id: row.id,
    case: appointment,
    messageToPatient: row.messageToPatient,
    answers: {
      contentVersion: quiz.contentVersion,
      definition: await definitionOf(em, quiz.type, quiz.contentVersion),
      answers: quiz.answers,
      submittedAt: quiz.submittedAt ?? row.createdAt,
      age: quiz.age,
    },
  });
}
