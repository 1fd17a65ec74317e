import type { ResponseItem } from '#schema/questionnaire/responses.ts';
import type { Ctx } from '../../context.ts';
import { UserError } from '../../shared/refusals.ts';
import { meetStop } from '../quiz/meetStop.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';
import { QuizStopped } from '../quiz/quiz.results.ts';
import { replaceAnswers } from '../quiz/replaceAnswers.ts';
import { startQuiz } from '../quiz/startQuiz.ts';
import type { MedicalAppointment } from './appointment.types.ts';
import { submitQuiz } from './submitQuiz.ts';

export interface WholeEvaluation {
  /** Slug or number of the line. */
  type: string;
  responses: readonly ResponseItem[];
  consents: readonly string[];
  evolutionId: string;
}

/**
 * A whole evaluation at once, for clients that keep their own answers. It is the evaluation of the pages in one breath: begun
 * or taken up, answered, sent. Whatever is refused at the end stays open with its answers. A stop is written
 * down and closes it when the same answers come a second time.
 */
export async function submitWithAppointment(
  ctx: Ctx,
  { type, responses, consents, evolutionId }: WholeEvaluation,
): Promise<MedicalAppointment | UserError> {
  const quiz = await startQuiz(ctx, { type, consents, startOver: false });
  if (quiz instanceof UserError) return quiz;
  const answered = await replaceAnswers(ctx, quiz.id, responses);
  if (answered instanceof UserError) return answered;
  const sent = await submitQuiz(ctx, { quizId: quiz.id, evolutionId });
  if (!(sent instanceof QuizStopped)) return sent;
  // The first time asks; the same answers sent again confirm them.
  const { askedStop } = await ctx.em.fork().findOneOrFail(QuizRow, { id: quiz.id });
  const isConfirmed = askedStop === sent.stopId;
  await meetStop(ctx, { quizId: quiz.id, page: sent.page, isConfirmed });
  return Object.assign(sent, { isFinal: isConfirmed });
}
