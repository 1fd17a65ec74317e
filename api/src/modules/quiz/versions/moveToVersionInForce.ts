import { LockMode } from '@mikro-orm/core';
import { firstIncompletePage } from '#schema/questionnaire/checks.ts';
import { settle } from '#schema/questionnaire/choose.ts';
import { knownAnswers, outcomeOf } from '#schema/questionnaire/versions/outcome.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { QuizRow } from '../quiz.entity.ts';
import { personOf } from '../quiz.rules.ts';

/** Whether the version in force stops the answers of an evaluation that was begun with an earlier one. */
export async function isStoppedInForce(
  ctx: Pick<Ctx, 'now' | 'questionnaires'>,
  quiz: QuizRow,
): Promise<boolean> {
  const current = await ctx.questionnaires.current(quiz.type);
  if (!current || current.contentVersion === quiz.contentVersion) return false;
  return outcomeOf(current, quiz.answers, personOf(quiz, ctx.now)).stops.length > 0;
}

/**
 * Continues an open evaluation with the questions in force, where its patient meets the stop and its text. Answers to
 * questions that stayed are kept.
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
    const { answers } = settle(current, { answers: knownAnswers(current, quiz.answers) });
    const gap = firstIncompletePage(current, { answers }, personOf(quiz, ctx.now));
    quiz.contentVersion = current.contentVersion;
    quiz.answers = answers;
    quiz.furthestPage = Math.min(quiz.furthestPage, gap ?? quiz.furthestPage);
    quiz.revision += 1;
    quiz.updatedAt = ctx.now;
    record(em, { type: 'quiz.answered', entityId: quiz.id, userId: quiz.userId });
  });
}
