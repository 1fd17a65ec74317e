import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRg } from '#schema/br/rg.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { judge } from '#schema/questionnaire/submission.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { createEvolution } from '../../evolution/createEvolution.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import type { Files } from '../../evolution/files/ownFiles.ts';
import { recordFacts } from '../../quiz/facts/recordFacts.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizStopped } from '../../quiz/quiz.results.ts';
import { personOf, RETAKEN_DAYS } from '../../quiz/quiz.rules.ts';
import { QuizAttempt } from '../../quiz/quizAttempt.entity.ts';
import { isStricterInForce, moveToVersionInForce } from '../../quiz/versions/moveToVersionInForce.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { answerDueAt } from '../appointment.rules.ts';
import type { SubmitQuizInput } from '../appointment.types.ts';
import { AppointmentMoveRow } from '../appointmentMove.entity.ts';
import { viewAppointment } from '../viewAppointment.ts';
import { PhotosRequired, type WantedPhoto, wantedPhotos } from './photosRequired.ts';

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
) {
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
) {
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
    em.create(AppointmentMoveRow, {
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

/** The flags of an accepted evaluation, or the refusal. */
function judgeQuiz(
  ctx: Pick<Ctx, 'now'>,
  definition: Definition,
  quiz: QuizRow,
  responses: ReturnType<typeof responsesOf>,
) {
  const judgement = judge(definition, responses, personOf(quiz, ctx.now));
  switch (judgement.kind) {
    case 'accepted':
      return judgement.flags;
    case 'stopped': {
      const stop = definition.stops.find(({ id }) => id === judgement.stopId);
      const text = stop?.title ?? definition.messages[stop?.messageKey ?? ''];
      const { stopId, page } = judgement;
      return new QuizStopped({ stopId, page, message: text ?? '', isFinal: false });
    }
    case 'age':
      return new Refusal('evaluation_age');
    case 'incomplete':
      return new Refusal('missing_answers');
    case 'forged':
      return new Refusal('INVALID_EVALUATION');
  }
}

type SubmittedFiles = Files & { evolutionId?: string | null | undefined; now: Date };

/**
 * The photos of a submission: new files, or an existing evolution, as the documented REST interface sends it. A file
 * that is not the stored photo is refused, because the patient has chosen another one on another device.
 */
async function evolutionFor(
  em: EntityManager,
  definition: Definition,
  quiz: Pick<QuizRow, 'userId' | 'type' | 'photos' | 'photoTimes'>,
  { evolutionId, now, ...sent }: SubmittedFiles,
) {
  const { userId, type } = quiz;
  const wanted = wantedPhotos(definition);
  if (evolutionId) return findUnusedEvolution(em, { evolutionId, userId, type, wanted });
  const missing = wanted.filter(({ field }) => !sent[field]);
  if (missing.length > 0) return new PhotosRequired(missing);
  if (wanted.some(({ field }) => quiz.photoTimes[field] && quiz.photos[field] !== sent[field]))
    return new Refusal('photos_changed');
  const files = Object.fromEntries(wanted.map(({ field }) => [field, sent[field]]));
  return createEvolution(em, { userId, type, files, now });
}

/**
 * Photos of an earlier appointment are refused: the doctor must see how the patient looks now. Photos that were sent
 * before their line was named belong to the line of this evaluation.
 */
async function findUnusedEvolution(
  em: EntityManager,
  {
    evolutionId,
    userId,
    type,
    wanted,
  }: { evolutionId: string; userId: string; type: number; wanted: readonly WantedPhoto[] },
) {
  const row = isId(evolutionId)
    ? await em.findOne(
        EvolutionRow,
        { id: evolutionId, userId, removedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!row || (row.type !== type && row.isLineStated)) return new Refusal('file_not_found');
  const isUsed = (await em.count(AppointmentRow, { evolutionId })) > 0;
  const missing = wanted.filter(({ field }) => isUsed || !row[field]);
  if (missing.length > 0) return new PhotosRequired(missing);
  return Object.assign(row, { type, isLineStated: true });
}

/**
 * Flags that no answer raises. The identity stays unconfirmed until a doctor has compared the photo with the document.
 */
async function systemFlags(em: EntityManager, quiz: QuizRow, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - RETAKEN_DAYS * 86_400_000);
  const earlier = await em.count(QuizAttempt, {
    userId: quiz.userId,
    type: quiz.type,
    quizId: { $ne: quiz.id },
    at: { $gte: since },
  });
  return [
    ...(quiz.wasBlocked || quiz.askedStop ? ['ANSWER_CHANGED_AFTER_BLOCK'] : []),
    ...(earlier > 0 ? ['RETAKEN_AFTER_STOP'] : []),
    'IDENTITY_NOT_CONFIRMED',
  ];
}
