import type { Ctx } from '../../services.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { QuizRow } from '../quiz/quiz.entity.ts';

/** The treatment line of the caller's open evaluation. */
export async function newestOpenLine(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<number | null> {
  const quiz = await ctx.em
    .fork()
    .findOne(
      QuizRow,
      { userId: signedInViewer(ctx).userId, state: 'open' },
      { orderBy: { updatedAt: 'desc' }, fields: ['type'] },
    );
  return quiz?.type ?? null;
}
