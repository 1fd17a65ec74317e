import { LockMode } from '@mikro-orm/core';
import { firstIncompletePage } from '#schema/questionnaire/checks.ts';
import { settle } from '#schema/questionnaire/choose.ts';
import { unchangedAnswers } from '#schema/questionnaire/versions/outcome.ts';
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
