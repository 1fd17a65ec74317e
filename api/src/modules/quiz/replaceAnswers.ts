import { LockMode } from '@mikro-orm/core';
import { changedFacts, factsOf } from '#schema/questionnaire/facts.ts';
import { draftOf, type ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { allAnsweredAt } from './answerTimes.ts';
import { recordFacts } from './facts/recordFacts.ts';
import { definitionOf } from './questionnaires.ts';
import { QuizRow } from './quiz.entity.ts';
import { personOf } from './quiz.rules.ts';
import { MAX_ANSWER_LENGTH } from './saveAnswer.ts';
import { viewQuiz } from './viewQuiz.ts';

/** Replaces all answers of an open evaluation, for clients that send the answers as a whole. */
export async function replaceAnswers(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  quizId: string,
  items: readonly ResponseItem[],
) {
  const { userId } = signedInViewer(ctx);
  if (!isId(quizId)) throw new NotFound('Avaliação');
  return ctx.em.fork().transactional(async (em) => {
    const quiz = await em.findOne(QuizRow, { id: quizId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!quiz) throw new NotFound('Avaliação');
    // Another request has submitted the evaluation meanwhile, so it is returned as it is.
    if (quiz.state === 'submitted') return viewQuiz(quiz);
    if (quiz.state !== 'open') return new Refusal('quiz_not_open');
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    const draft = draftOf(definition, items);
    const isTooLong = items.some(({ textResponse }) => textResponse.length > MAX_ANSWER_LENGTH);
    if (typeof draft === 'string' || isTooLong) return new Refusal('INVALID_EVALUATION');
    const person = personOf(quiz, ctx.now);
    const before = factsOf(definition, { answers: quiz.answers }, person);
    const facts = changedFacts(before, factsOf(definition, draft, person));
    await recordFacts(em, quiz, facts, { state: 'saved', at: ctx.now });
    quiz.answers = draft.answers;
    quiz.answerTimes = allAnsweredAt(definition, ctx.now);
    quiz.furthestPage = definition.pages.at(-1)?.page ?? 1;
    quiz.revision += 1;
    quiz.updatedAt = ctx.now;
    return viewQuiz(quiz);
  });
}
