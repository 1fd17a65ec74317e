import type { Ctx } from '../../../services.ts';
import { db, first, rowCount, run } from '../../../shared/database/query.ts';
import { pageOf } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { listQuizzes } from '../../quiz/readQuiz.ts';
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
  const appointments = db.selectFrom('medicalAppointment').select('quizId').where('attendBy', '=', doctorId);
  const sent = db
    .selectFrom('quiz')
    .where('state', '=', 'submitted')
    .$if(doctorId !== null, (quizzes) => quizzes.where('id', 'in', appointments));
  const page = sent
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const shown = await run(em, page);
  const count = await first(em, sent.select(rowCount.as('total')));
  const rows = await em.find(
    QuizRow,
    { id: { $in: shown.map(({ id }) => id) } },
    { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  await recordOpening(ctx, em, rows, { reason: givenReason, isList: true });
  return { items: rows.map(viewQuiz), total: count?.total ?? 0 };
}
