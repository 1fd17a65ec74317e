import type { EntityManager } from '@mikro-orm/postgresql';
import { type Ctx, memberOf } from '../../../context.ts';
import { sql } from '../../../shared/database.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Role } from '../../account/role.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import type { Quiz, QuizList } from '../../quiz/quiz.types.ts';
import { listQuizzes, readQuiz } from '../../quiz/readQuiz.ts';
import { viewQuiz } from '../../quiz/viewQuiz.ts';
import { readAccessReason } from './accessReason.ts';

interface Opening {
  reason?: string | null | undefined;
}

/**
 * One evaluation as documented: its owner's; sent, also for the doctor who has or had its case, and for an admin who says why.
 * Another's is as if it did not exist.
 */
export async function readClinicQuiz(ctx: Ctx, id: string, { reason }: Opening): Promise<Quiz | Refusal> {
  const own = await readQuiz(ctx, id);
  if (own) return own;
  const viewer = memberOf(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(QuizRow, { id, state: 'submitted' }) : null;
  const isAllowed =
    row && (viewer.role === Role.admin || (await casesOf(em, viewer.userId, [id])).length > 0);
  if (!row || !isAllowed) throw new NotFound('Avaliação');
  const why = viewer.role === Role.admin ? readAccessReason(reason) : null;
  if (why instanceof Refusal) return why;
  await noteOpened(ctx, em, [row], why);
  return viewQuiz(row);
}

/** A patient's own; for a doctor those of his cases, for an admin with a reason all that were sent. */
export async function listClinicQuizzes(
  ctx: Ctx,
  { reason, ...paging }: Opening & { limit: number; offset: number },
): Promise<QuizList | Refusal> {
  const viewer = memberOf(ctx);
  if (viewer.role === Role.patient) return listQuizzes(ctx, paging);
  const why = viewer.role === Role.admin ? readAccessReason(reason) : null;
  if (why instanceof Refusal) return why;
  const em = ctx.em.fork();
  const [rows, total] = await em.findAndCount(
    QuizRow,
    {
      state: 'submitted',
      ...(why === null ? { id: { $in: await casesOf(em, viewer.userId) } } : {}),
    },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  await noteOpened(ctx, em, rows, why);
  return { items: rows.map(viewQuiz), total };
}

/** The evaluations behind a doctor's cases, among these or all of them. */
async function casesOf(
  em: EntityManager,
  doctorId: string,
  among: string[] | null = null,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    'select quiz_id as id from medical_appointment where attend_by = $1 and ($2::uuid[] is null or quiz_id = any($2))',
    [doctorId, among],
  );
  return rows.map(({ id }) => id);
}

async function noteOpened(
  ctx: Ctx,
  em: EntityManager,
  rows: readonly QuizRow[],
  reason: string | null,
): Promise<void> {
  const viewer = memberOf(ctx);
  const opened = rows.map(({ id, userId }) => ({
    ownerId: userId,
    viewer,
    what: 'quiz' as const,
    entityId: id,
    door: 'rest' as const,
    now: ctx.now,
    reason,
  }));
  await recordAccess(em, ...opened);
}
