import type { Ctx } from '../../../services.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { QuizRow } from '../quiz.entity.ts';
import { viewQuiz } from '../viewQuiz.ts';
import { QuizChanged } from './quizChanged.types.ts';

/** The caller's own evaluations as they are started, answered and stopped, each in its current state. */
export function followQuiz(
  ctx: Pick<Ctx, 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<QuizChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    userId,
    types: ['quiz.started', 'quiz.answered', 'quiz.stop-asked', 'quiz.stopped'],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const row = await ctx.orm.em.fork().findOne(QuizRow, { id: entityId, userId });
      return row && Object.assign(new QuizChanged(), { cursor: formatCursor(cursor), quiz: viewQuiz(row) });
    },
  });
}
