import type { Definition } from '#schema/questionnaire/definition.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { judge } from '#schema/questionnaire/submission.ts';
import type { Ctx } from '../../../services.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizStopped } from '../../quiz/quiz.results.ts';
import { personOf } from '../../quiz/quiz.rules.ts';

/** The flags of an accepted evaluation, or the refusal. */
export function judgeQuiz(
  ctx: Pick<Ctx, 'now'>,
  definition: Definition,
  quiz: QuizRow,
  responses: ReturnType<typeof responsesOf>,
): string[] | UserError {
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
