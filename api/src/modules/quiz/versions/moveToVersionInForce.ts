import { LockMode } from '@mikro-orm/core';
import { firstIncompletePage } from '#schema/questionnaire/checks.ts';
import { settle } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { type Outcome, outcomeOf, unchangedAnswers } from '#schema/questionnaire/versions/outcome.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { definitionOf } from '../questionnaires.ts';
import { QuizRow } from '../quiz.entity.ts';
import { personOf } from '../quiz.rules.ts';

/**
 * Moves an open evaluation to the version in force, so that the patient sees its questions and stops. Answers to
 * unchanged questions are kept; changed questions are asked again.
 */
export async function moveToVersionInForce(
  ctx: Pick<Ctx, 'em' | 'now' | 'questionnaires'>,
  quizId: string,
): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    const quiz = await em.findOne(
      QuizRow,
      { id: quizId, state: 'open' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const current = quiz && (await ctx.questionnaires.current(quiz.type));
    if (!quiz || !current) return;
    const startedVersion = await definitionOf(em, quiz.type, quiz.contentVersion);
    const { answers } = settle(current, { answers: unchangedAnswers(startedVersion, current, quiz.answers) });
    const gap = firstIncompletePage(current, { answers }, personOf(quiz, ctx.now));
    quiz.contentVersion = current.contentVersion;
    quiz.answers = answers;
    quiz.furthestPage = Math.min(quiz.furthestPage, gap ?? quiz.furthestPage);
    quiz.revision += 1;
    quiz.updatedAt = ctx.now;
    record(em, { type: 'quiz.answered', entityId: quiz.id, userId: quiz.userId });
  });
}

/**
 * Whether the version in force is stricter about the answers of an evaluation that was started with an earlier
 * version: it stops the evaluation, or it raises a flag that forbids a prescription and that the earlier version does
 * not raise.
 */
export async function isStricterInForce(
  ctx: Pick<Ctx, 'now' | 'questionnaires'>,
  quiz: QuizRow,
  startedVersion: Definition,
): Promise<boolean> {
  const current = await ctx.questionnaires.current(quiz.type);
  if (!current || current.contentVersion === quiz.contentVersion) return false;
  const person = personOf(quiz, ctx.now);
  const outcome = outcomeOf(current, quiz.answers, person);
  if (outcome.stops.length > 0) return true;
  const earlier = forbiddingFlags(startedVersion, outcomeOf(startedVersion, quiz.answers, person));
  return forbiddingFlags(current, outcome).some((code) => !earlier.includes(code));
}

const forbiddingFlags = (definition: Definition, { flags }: Outcome): string[] =>
  flags.filter((code) => flagFacts(definition, code)?.severity === 'stop');
