import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { listQuizzes } from '../../quiz/listQuizzes.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import type { QuizList } from '../../quiz/quiz.types.ts';
import { viewQuiz } from '../../quiz/viewQuiz.ts';
import { reasonOrRemembered } from './accessReason.ts';
import { type AccessFacts, recordOpening } from './clinicQuizzes.ts';

/**
 * A patient's own evaluations; for a doctor those of their appointments, for an admin with a reason all
 * submitted ones.
 */
export async function listClinicQuizzes(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { reason, ...paging }: AccessFacts & { limit: number; offset: number },
): Promise<QuizList | Refusal> {
  const viewer = signedInViewer(ctx);
  if (viewer.role === Role.patient) return listQuizzes(ctx, paging);
  const em = ctx.em.fork();
  const givenReason = viewer.role === Role.admin ? await reasonOrRemembered(ctx, em, null, reason) : null;
  if (givenReason instanceof Refusal) return givenReason;
  const { limit, offset } = pageOf(paging);
  const doctorId = viewer.role === Role.doctor ? viewer.userId : null;
  const shown = await sql<{ id: string }>(
    em,
    `select q.id ${SENT} order by q.created_at desc, q.id desc limit $2 offset $3`,
    [doctorId, limit, offset],
  );
  const [count] = await sql<{ total: number }>(em, `select count(*)::int as total ${SENT}`, [doctorId]);
  const rows = await em.find(
    QuizRow,
    { id: { $in: shown.map(({ id }) => id) } },
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  await recordOpening(ctx, em, rows, { reason: givenReason, isList: true });
  return { items: rows.map(viewQuiz), total: count?.total ?? 0 };
}

/** SQL: all submitted evaluations, or those of a doctor's appointments. */
const SENT = `from quiz q where q.state = 'submitted'
  and ($1::uuid is null or q.id in (select a.quiz_id from medical_appointment a where a.attend_by = $1))`;
