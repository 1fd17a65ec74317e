import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import type { Ctx, Part } from '../../../services.ts';
import { UserError } from '../../../shared/refusals.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizStopped } from '../../quiz/quiz.results.ts';
import { replaceAnswers } from '../../quiz/replaceAnswers.ts';
import { reportStop } from '../../quiz/reportStop.ts';
import { startQuiz } from '../../quiz/startQuiz.ts';
import { submitQuiz } from './submitQuiz.ts';

interface WholeEvaluation {
  /** Slug or number of the line. */
  type: string;
  responses: readonly ResponseItem[];
  consents: readonly string[];
  evolutionId: string;
}

/**
 * Submits a whole evaluation in one call, for clients that store the answers themselves. It starts or resumes
 * the evaluation, saves the answers and submits. After a refusal the evaluation stays open with its answers.
 * A safety stop is recorded, and closes the evaluation when the same answers are sent a second time.
 */
export async function submitWithAppointment(
  ctx: Part<
    Ctx,
    'config' | 'em' | 'jobs' | 'limits' | 'now' | 'questionnaires' | 'viewer' | 'request.address'
  >,
  { type, responses, consents, evolutionId }: WholeEvaluation,
) {
  const quiz = await startQuiz(ctx, { type, consents, startOver: false });
  if (quiz instanceof UserError) return quiz;
  const answered = await replaceAnswers(ctx, quiz.id, responses);
  if (answered instanceof UserError) return answered;
  const sent = await submitQuiz(ctx, { quizId: quiz.id, evolutionId });
  if (!(sent instanceof QuizStopped)) return sent;
  // The first call asks for confirmation; the same answers sent again confirm them.
  const { askedStop } = await ctx.em.fork().findOneOrFail(QuizRow, { id: quiz.id });
  const isConfirmed = askedStop === sent.stopId;
  await reportStop(ctx, { quizId: quiz.id, page: sent.page, isConfirmed });
  return Object.assign(sent, { isFinal: isConfirmed });
}
