import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRg } from '#schema/br/rg.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { recordFacts } from '../../quiz/facts/recordFacts.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { personOf } from '../../quiz/quiz.rules.ts';
import { isStricterInForce } from '../../quiz/versions/moveToVersionInForce.ts';
import { moveToVersionInForce } from '../../quiz/versions/moveToVersionInForce.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { answerDueAt } from '../appointment.rules.ts';
import type { MedicalAppointment, SubmitQuizInput } from '../appointment.types.ts';
import { AppointmentMove } from '../appointmentMove.entity.ts';
import { viewAppointment } from '../viewAppointment.ts';
import { evolutionFor } from './evolutionFor.ts';
import { judgeQuiz } from './judgeQuiz.ts';
import { systemFlags } from './systemFlags.ts';

/** A newer version of the questionnaire stops or flags answers that the version of the evaluation accepts. */
const STRICTER_IN_FORCE = 'questionnaire_changed';

/**
 * Submits an evaluation to the doctors: photos, answers, flags and the appointment, in one transaction. The
 * questionnaire engine runs again on the stored answers; a repeated submission returns the appointment of the
 * first.
 */
export async function submitQuiz(
  ctx: Pick<Ctx, 'config' | 'em' | 'jobs' | 'now' | 'questionnaires' | 'viewer'>,
  input: SubmitQuizInput,
): Promise<MedicalAppointment | UserError> {
  const { userId } = signedInViewer(ctx);
  if (!isId(input.quizId)) throw new NotFound('Avaliação');
  try {
    const answer = await rollbackOnRefusal(ctx.em.fork(), async (em) => {
      const quiz = await em.findOne(
        QuizRow,
        { id: input.quizId, userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!quiz) throw new NotFound('Avaliação');
      if (quiz.state === 'submitted')
        return viewAppointment(await em.findOneOrFail(AppointmentRow, { quizId: quiz.id }));
      if (quiz.state !== 'open') return new Refusal('quiz_not_open');
      const answer = await submit(ctx, em, quiz, input);
      return answer instanceof UserError ? answer : viewAppointment(answer);
    });
    if (answer instanceof UserError && answer.code === STRICTER_IN_FORCE)
      await moveToVersionInForce(ctx, input.quizId);
    return answer;
  } catch (problem) {
    if (problem instanceof UniqueConstraintViolationException) return new Refusal('quiz_already_exists');
    throw problem;
  }
}

async function submit(
  ctx: Pick<Ctx, 'config' | 'jobs' | 'now' | 'questionnaires'>,
  em: EntityManager,
  quiz: QuizRow,
  input: SubmitQuizInput,
): Promise<AppointmentRow | UserError> {
  const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
  const responses = responsesOf(definition, { answers: quiz.answers });
  const flags = judgeQuiz(ctx, definition, quiz, responses);
  if (flags instanceof UserError) return flags;
  if (await isStricterInForce(ctx, quiz, definition)) return new Refusal(STRICTER_IN_FORCE);
  const user = await em.findOneOrFail(User, { id: quiz.userId, deletedAt: null });
  if (!storeMissingRg(definition, user, input.nationalityDocument ?? null)) return new Refusal('rg_required');
  const evolution = await evolutionFor(em, definition, quiz, { ...input, now: ctx.now });
  if (evolution instanceof UserError) return evolution;

  const facts = factsOf(definition, { answers: quiz.answers }, personOf(quiz, ctx.now));
  await recordFacts(em, quiz, facts, { state: 'submitted', at: ctx.now });
  quiz.responses = responses;
  quiz.answerTimes = {};
  quiz.photoTimes = {};
  quiz.flags = [...flags, ...(await systemFlags(em, quiz, ctx.now))];
  quiz.state = 'submitted';
  quiz.submittedAt = ctx.now;
  quiz.updatedAt = ctx.now;
  const appointment = em.create(AppointmentRow, {
    id: newId(ctx.now.getTime()),
    userId: quiz.userId,
    quizId: quiz.id,
    evolutionId: evolution.id,
    request: quiz.type,
    status: APPOINTMENT_STATUS.awaiting,
    createdAt: ctx.now,
    dueAt: answerDueAt(ctx.now),
  });
  em.persist([
    appointment,
    em.create(AppointmentMove, {
      id: newId(),
      appointmentId: appointment.id,
      from: null,
      to: APPOINTMENT_STATUS.awaiting,
      authorId: null,
      at: ctx.now,
    }),
  ]);
  record(em, {
    type: 'appointment.requested',
    entityId: appointment.id,
    userId: quiz.userId,
    payload: { request: quiz.type, status: appointment.status },
  });
  await ctx.jobs.enqueue(em, 'mail', {
    template: 'evaluation-received',
    to: user.email,
    data: {
      firstName: user.firstName,
      answerBy: appointment.dueAt.toISOString(),
      profileUrl: `${ctx.config.publicUrl}/perfil/registro`,
    },
  });
  await em.flush();
  return appointment;
}

/**
 * Returns false when the RG is required and missing. The number is stored with the account; the mask is only
 * on the screen.
 */
function storeMissingRg({ identity }: Definition, user: User, typed: string | null): boolean {
  if (!identity.askRgWhenMissing || user.nationalityDocument) return true;
  if (!typed || !isRg(typed)) return false;
  user.nationalityDocument = typed.trim();
  return true;
}
