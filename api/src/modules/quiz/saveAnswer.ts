import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { firstIncompletePage, readNumber } from '#schema/questionnaire/checks.ts';
import { settle } from '#schema/questionnaire/choose.ts';
import type { Definition, Question } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import { type AnswerValue, type Draft, definitionIndex } from '#schema/questionnaire/draft.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { changedFacts, factsOf } from '#schema/questionnaire/facts.ts';
import type { Ctx } from '../../services.ts';
import { db, first } from '../../shared/database/query.ts';
import { encryptionOf } from '../../shared/encryption/encryption.ts';
import { sealedColumns } from '../../shared/encryption/sealedRow.ts';
import { NotFound } from '../../shared/errors.ts';
import { recordRows } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { type AnswerTimes, answerTimeOf, isOlderAnswer } from './answerTimes.ts';
import { readFacts } from './facts/readFacts.ts';
import { recordFacts } from './facts/recordFacts.ts';
import { definitionOf } from './questionnaires.ts';
import { QuizRow } from './quiz.entity.ts';
import { LaterAnswer } from './quiz.results.ts';
import { personOf } from './quiz.rules.ts';
import type { AnswerInput, AnswerTimeInput } from './quiz.types.ts';
import { viewQuiz } from './viewQuiz.ts';

/** How often a save is tried when other saves change the evaluation meanwhile (optimistic locking by `revision`). */
const MAX_ATTEMPTS = 10;

/**
 * Saves the answer to one question. Tabs and devices are merged per question: the answer that the patient gave last is
 * stored, in whatever order answers arrive, and other questions are not overwritten. Answers that this answer hides are
 * removed.
 */
export async function saveAnswer(ctx: Pick<Ctx, 'em' | 'feed' | 'now' | 'viewer'>, request: SaveRequest) {
  const { userId } = signedInViewer(ctx);
  if (!isId(request.quizId)) throw new NotFound('Avaliação');
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const em = ctx.em.fork();
    const quiz = await em.findOne(QuizRow, { id: request.quizId, userId });
    if (!quiz) throw new NotFound('Avaliação');
    if (quiz.state !== 'open') return new Refusal('quiz_not_open');
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    const answers = readAnswer(definition, request);
    if (!answers) return new Refusal('INVALID_EVALUATION');
    const draft = settle(definition, { answers: { ...quiz.answers, [request.questionId]: answers } });
    const facts = currentFacts(definition, quiz, draft, ctx.now);
    const time = answerTimeOf(request.time, { begunAt: quiz.createdAt, now: ctx.now });
    if (isOlderAnswer(time, quiz.answerTimes[request.questionId])) {
      await recordOlderFacts(em, quiz, facts, new Date(time.at));
      return Object.assign(new LaterAnswer(), { quiz: viewQuiz(quiz) });
    }
    const furthestPage = furthestPageOf(ctx, definition, quiz, draft, request.page);
    const answerTimes = { ...quiz.answerTimes, [request.questionId]: time };
    if (await write(em, quiz, { draft, answerTimes, furthestPage, facts, now: ctx.now })) {
      ctx.feed.poke();
      return viewQuiz(
        Object.assign(quiz, { answers: draft.answers, revision: quiz.revision + 1, furthestPage }),
      );
    }
  }
  return new Refusal('request_in_flight');
}

/**
 * The furthest page that the patient can have reached: at most the first page with a missing answer, whatever the
 * client sends.
 */
function furthestPageOf(
  ctx: Pick<Ctx, 'now'>,
  definition: Definition,
  quiz: QuizRow,
  draft: Draft,
  page: number,
): number {
  const gap = firstIncompletePage(definition, draft, personOf(quiz, ctx.now));
  const last = definition.pages.at(-1)?.page ?? 1;
  return Math.max(quiz.furthestPage, Math.min(page, gap ?? last, last));
}

/** The facts of this change. They stay stored even if a later change reverses it. */
function currentFacts(definition: Definition, quiz: QuizRow, draft: Draft, now: Date): Fact[] {
  const person = personOf(quiz, now);
  return changedFacts(
    factsOf(definition, { answers: quiz.answers }, person),
    factsOf(definition, draft, person),
  );
}

interface WrittenAnswer {
  draft: Draft;
  answerTimes: AnswerTimes;
  furthestPage: number;
  facts: readonly Fact[];
  now: Date;
}

/**
 * Writes the change and its event in one SQL statement, because answers are saved very often. Returns false when the
 * evaluation was changed meanwhile. The event does not contain the answer.
 */
function write(
  em: EntityManager,
  quiz: QuizRow,
  { draft, answerTimes, furthestPage, facts, now }: WrittenAnswer,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const written = { ...quiz, answers: draft.answers, answerTimes };
    const [columns] = await sealedColumns(encryptionOf(tx), QuizRow, [written]);
    const saved = await first(
      tx,
      db
        .with('saved', (cte) =>
          cte
            .updateTable('quiz')
            .set((eb) => ({
              sealed: columns?.sealed ?? null,
              furthestPage,
              revision: eb('revision', '+', eb.lit(1)),
              updatedAt: now,
            }))
            .where('id', '=', quiz.id)
            .where('revision', '=', quiz.revision)
            .where('state', '=', sql.lit('open'))
            .returning(['id', 'userId']),
        )
        .with('recorded', (cte) =>
          recordRows(
            'quiz.answered',
            cte.selectFrom('saved').select(['id as entityId', 'userId']).as('changed'),
          ),
        )
        .selectFrom('saved')
        .select('id'),
    );
    if (!saved) return false;
    await recordFacts(tx, quiz, facts, { state: 'saved', at: now });
    return true;
  });
}

interface SaveRequest {
  quizId: string;
  questionId: number;
  /** All current answers of this question; an empty list removes the answer. */
  answers: readonly AnswerInput[];
  /** The page of the question. */
  page: number;
  time?: AnswerTimeInput | null;
}

/** The most characters of a device's id. */
export const MAX_DEVICE_LENGTH = 40;

/** The most characters of a typed answer. */
export const MAX_ANSWER_LENGTH = 2000;

/** Reads the answer to a question, by answer id. Returns null for invalid input, which our own pages never send. */
function readAnswer(
  definition: Definition,
  { questionId, answers, time }: SaveRequest,
): Record<number, AnswerValue> | null {
  const question = definitionIndex(definition).question.get(questionId);
  if (!question || answers.length > question.answers.length) return null;
  if (time && time.device.length > MAX_DEVICE_LENGTH) return null;
  const values: Record<number, AnswerValue> = {};
  for (const { answer, textResponse } of answers) {
    const value = typedValue(question, answer, textResponse ?? null);
    if (value === null) return null;
    if (value !== '') values[answer] = value;
  }
  return values;
}

function typedValue(question: Question, answerId: number, text: string | null): AnswerValue | null {
  const answer = question.answers.find(({ id }) => id === answerId);
  if (!answer || (text !== null && text.length > MAX_ANSWER_LENGTH)) return null;
  if (answer.type === ANSWER_TYPE.number) return readNumber(text ?? '', answer) ?? '';
  if (answer.type === ANSWER_TYPE.text) return (text ?? '').replaceAll('\0', '');
  return true;
}

/**
 * Stores what an older answer said as facts of the time at which it was given, although a later answer stays.
 * Omits what the evaluation has as a fact already, because a device repeats a call until it gets an answer, and the
 * empty facts of answers that the older one would have hidden, because they were not removed.
 */
async function recordOlderFacts(
  em: EntityManager,
  quiz: QuizRow,
  facts: readonly Fact[],
  at: Date,
): Promise<void> {
  const said = facts.filter(({ value }) => value !== '');
  if (said.length === 0) return;
  const found = await readFacts(em, { userIds: [quiz.userId], quizIds: [quiz.id] });
  const stored = (found.get(quiz.userId) ?? []).filter(({ quizId }) => quizId === quiz.id);
  const missing = said.filter(
    (fact) => !stored.some(({ source, value }) => source === fact.source && value === fact.value),
  );
  await recordFacts(em, quiz, missing, { state: 'saved', at });
}
