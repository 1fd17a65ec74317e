import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { db, first, rowCount, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { pageOf } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { requireCodeOfShift, type ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import type { Quiz, QuizList } from '../../quiz/quiz.types.ts';
import { listQuizzes, readQuiz } from '../../quiz/readQuiz.ts';
import { viewQuiz } from '../../quiz/viewQuiz.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { reasonOrRemembered } from './accessReason.ts';

interface AccessFacts {
  reason?: string | null | undefined;
}

/**
 * One evaluation, by the documented REST path: for its owner; once submitted, also for the doctor who has or had its
 * appointment, and for an admin with a reason. For everyone else it is not found.
 */
export async function readClinicQuiz(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  id: string,
  { reason }: AccessFacts,
): Promise<Quiz | Refusal> {
  const ownQuiz = await readQuiz(ctx, id);
  if (ownQuiz) return ownQuiz;
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(QuizRow, { id, state: 'submitted' }) : null;
  const isAllowed = row && (viewer.role === Role.admin || (await isOwnAppointment(em, viewer.userId, id)));
  if (!row || !isAllowed) throw new NotFound('Avaliação');
  await requireCodeOfShift(ctx, row.userId);
  const givenReason =
    viewer.role === Role.admin ? await reasonOrRemembered(ctx, em, row.userId, reason) : null;
  if (givenReason instanceof Refusal) return givenReason;
  await recordOpening(ctx, em, [row], { reason: givenReason, isList: false });
  return viewQuiz(row);
}

async function isOwnAppointment(em: EntityManager, doctorId: string, quizId: string): Promise<boolean> {
  return (await em.count(AppointmentRow, { quizId, doctorId })) > 0;
}

/** Records that the viewer opened these evaluations by REST, which their owners can see. */
async function recordOpening(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  rows: readonly QuizRow[],
  { reason, isList }: { reason: string | null; isList: boolean },
): Promise<void> {
  const viewer = signedInViewer(ctx);
  const opened = rows.map(({ id, userId }) => ({
    ownerId: userId,
    viewer,
    what: 'quiz' as const,
    entityId: id,
    channel: 'rest' as const,
    now: ctx.now,
    reason,
    isList,
  }));
  await recordAccess(em, ...opened);
}

/**
 * A patient's own evaluations; for a doctor those of their appointments, for an admin with a reason all submitted
 * ones. For REST alone.
 */
export async function listClinicQuizzes(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { reason, ...paging }: AccessFacts & { limit: number; offset: number },
): Promise<QuizList | Refusal> {
  const viewer = signedInViewer(ctx);
  if (viewer.role !== Role.doctor && viewer.role !== Role.admin) return listQuizzes(ctx, paging);
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
