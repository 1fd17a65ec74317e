import type { Ctx } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { sql } from '../../../shared/database/database.ts';
import { pageOf } from '../../../shared/paging.ts';
import { requireListReason } from '../../audit/accessReasons.ts';
import type { ClinicCase } from '../queue/clinicAppointment.types.ts';
import { clinicAppointments } from '../queue/clinicAppointments.ts';
import { withoutFlags } from '../queue/withoutFlags.ts';

/**
 * Every appointment as the admin list shows it, the newest first, without answers or anything derived from
 * them. Names beside treatment lines are already health data, so a reason is required.
 */
export async function allAppointments(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { status, ...paging }: { status?: number | null | undefined; limit: number; offset: number },
): Promise<{ items: ClinicCase[]; total: number }> {
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const where = '($1::int is null or a.status = $1)';
  const values = [status ?? null];
  const items = await clinicAppointments(
    em,
    { where, order: 'a.created_at desc, a.id desc', values, page: pageOf(paging) },
    { userId: memberOf(ctx).userId, now: ctx.now },
  );
  const [count] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from medical_appointment a where ${where}`,
    values,
  );
  return { items: items.map(withoutFlags), total: count?.total ?? 0 };
}
