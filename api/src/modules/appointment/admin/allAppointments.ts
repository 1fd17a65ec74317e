import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import {
  inOrderOf,
  type KeysetPage,
  type PageOfIds,
  pageInOrder,
} from '../../../shared/database/pageInOrder.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
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
  { status, ...paging }: KeysetPage & { status?: number | null | undefined },
): Promise<Omit<PageOfIds, 'ids'> & { items: ClinicCase[] }> {
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const conditions = new Conditions().add('status = $', status);
  const { ids, ...page } = await pageInOrder(em, 'medical_appointment', { conditions, page: paging });
  const items = await clinicAppointments(
    em,
    { where: 'a.id = any($1::uuid[])', values: [ids] },
    { userId: signedInViewer(ctx).userId, now: ctx.now },
  );
  return { ...page, items: inOrderOf(ids, items).map(withoutFlags) };
}
