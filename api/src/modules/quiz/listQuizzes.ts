import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { QuizRow } from './quiz.entity.ts';
import type { QuizList } from './quiz.types.ts';
import { viewQuiz } from './viewQuiz.ts';

/** The caller's open and submitted evaluations, the newest first. */
export async function listQuizzes(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  paging: { limit: number; offset: number },
  /** Slug or number of a line; all lines when omitted. */
  type?: string,
): Promise<QuizList> {
  const line = type === undefined ? undefined : (treatmentLineOf(type)?.id ?? 0);
  const [rows, total] = await ctx.em.fork().findAndCount(
    QuizRow,
    {
      userId: signedInViewer(ctx).userId,
      state: { $in: ['open', 'submitted'] },
      ...(line === undefined ? {} : { type: line }),
    },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { items: rows.map(viewQuiz), total };
}
