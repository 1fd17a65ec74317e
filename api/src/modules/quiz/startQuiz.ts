import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { User } from '../account/user.entity.ts';
import { recordConsent } from '../privacy/consents/recordConsent.ts';
import { QuizRow } from './quiz.entity.ts';
import { ConsentRequired } from './quiz.results.ts';
import { ageAt, isWithinAges, missingConsents } from './quiz.rules.ts';
import { QuizConsent } from './quizConsent.entity.ts';
import { viewQuiz } from './viewQuiz.ts';

interface StartRequest {
  /** Slug or number of the line. */
  type: string;
  consents: readonly string[];
  /** Replaces the open evaluation by one without answers. */
  startOver: boolean;
}

/** Starts an evaluation, or resumes the open one, also from another device. */
export async function startQuiz(
  ctx: Part<Ctx, 'em' | 'limits' | 'now' | 'questionnaires' | 'viewer' | 'request.address'>,
  { type, consents, startOver }: StartRequest,
) {
  const { userId } = signedInViewer(ctx);
  const line = treatmentLineOf(type);
  const definition = line && (await ctx.questionnaires.current(line.id));
  if (!definition) throw new NotFound('Questionário');
  return ctx.em.fork().transactional(async (em) => {
    // The account is locked, so that of two simultaneous tabs the second waits here and then finds the evaluation of
    // the first.
    const user = await em.findOneOrFail(
      User,
      { id: userId, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const rows = await em.find(QuizRow, {
      userId,
      type: definition.line.id,
      $or: [{ state: 'open' }, { state: 'submitted', closedAt: null }],
    });
    if (rows.some(({ state }) => state === 'submitted')) return new Refusal('quiz_already_exists');
    const age = ageAt(user.birthDate, ctx.now);
    if (!isWithinAges(definition, age)) return new Refusal(age < 18 ? 'under_age' : 'evaluation_age');
    const openQuiz = rows.find(({ state }) => state === 'open');
    if (openQuiz && !startOver) return viewQuiz(openQuiz);
    const missing = missingConsents(definition, consents);
    if (missing.length > 0) return new ConsentRequired(missing);
    // Limited, because each evaluation may end at a stop that alerts the clinical team.
    if (!(await ctx.limits.take('evaluation', userId))) return new Refusal('too_many_attempts');
    if (openQuiz) {
      openQuiz.state = 'replaced';
      // The unique index allows one open evaluation, so the old one is flushed before the new one is
      // inserted.
      await em.flush();
    }
    return viewQuiz(createQuiz(ctx, em, { definition, userId, age, consents }));
  });
}

function createQuiz(
  ctx: Part<Ctx, 'now' | 'request.address'>,
  em: EntityManager,
  {
    definition,
    userId,
    age,
    consents,
  }: { definition: Definition; userId: string; age: number; consents: readonly string[] },
): QuizRow {
  const quiz = em.create(QuizRow, {
    id: newId(ctx.now.getTime()),
    userId,
    type: definition.line.id,
    contentVersion: definition.contentVersion,
    age,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const accepted = (definition.pages[0]?.consents ?? []).filter(({ id }) => consents.includes(id));
  if (accepted.some(({ documents = [] }) => documents.includes('termo-de-telemedicina')))
    recordConsent(em, {
      userId,
      purposes: ['telemedicine', 'images'],
      channel: 'evaluation',
      address: ctx.request.address,
      now: ctx.now,
    });
  em.persist([
    quiz,
    ...accepted.map(({ id, text }) =>
      em.create(QuizConsent, {
        id: newId(),
        quizId: quiz.id,
        subjectId: userId,
        consentId: id,
        text,
        address: ctx.request.address,
        at: ctx.now,
      }),
    ),
  ]);
  record(em, { type: 'quiz.started', entityId: quiz.id, userId });
  return quiz;
}
