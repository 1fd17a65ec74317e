import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { Ctx } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { QuizRow } from './quiz.entity.ts';
import type { Quiz, QuizList } from './quiz.types.ts';
import { viewQuiz } from './viewQuiz.ts';

/** The open evaluation of a line; null when there is none. */
export async function openQuiz(ctx: Pick<Ctx, 'em' | 'viewer'>, type: string): Promise<Quiz | null> {
  const line = treatmentLineOf(type);
  if (!line) return null;
  const row = await ctx.em
    .fork()
    .findOne(QuizRow, { userId: signedInViewer(ctx).userId, type: line.id, state: 'open' });
  return row && viewQuiz(row);
}

/** The submitted evaluation of a line that waits for its outcome; `startQuiz` refuses while there is one. */
export async function waitingQuiz(ctx: Pick<Ctx, 'em' | 'viewer'>, type: string): Promise<Quiz | null> {
  const line = treatmentLineOf(type);
  if (!line) return null;
  const row = await ctx.em.fork().findOne(QuizRow, {
    userId: signedInViewer(ctx).userId,
    type: line.id,
    state: 'submitted',
    closedAt: null,
  });
  return row && viewQuiz(row);
}

/** One of the caller's own evaluations; another person's is answered like a missing one. */
export async function readQuiz(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Quiz | null> {
  if (!isId(id)) return null;
  const row = await ctx.em.fork().findOne(QuizRow, { id, userId: signedInViewer(ctx).userId });
  return row && viewQuiz(row);
}

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
