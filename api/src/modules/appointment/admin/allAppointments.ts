import type { Ctx } from '../../../services.ts';
import { NEWEST } from '../../../shared/database/listOrder.ts';
import {
  inOrderOf,
  type KeysetPage,
  type PageOfIds,
  pageInOrder,
} from '../../../shared/database/pageInOrder.ts';
import { anyOf, db } from '../../../shared/database/query.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { requireListReason } from '../../audit/accessReasons.ts';
import type { ClinicAppointment } from '../queue/clinicAppointment.types.ts';
import { clinicAppointments } from '../queue/clinicAppointments.ts';
import { withoutFlags } from '../queue/viewClinicAppointment.ts';

/**
 * Every appointment as the admin list shows it, the newest first, without answers or anything derived from
 * them. Names beside treatment lines are already health data, so a reason is required.
 */
export async function allAppointments(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  { status, ...paging }: KeysetPage & { status?: number | null | undefined },
): Promise<Omit<PageOfIds, 'ids'> & { items: ClinicAppointment[] }> {
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const list = db
    .selectFrom('medicalAppointment')
    .select('id')
    .where((eb) => eb.and({ status: status ?? undefined }));
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: NEWEST });
  const items = await clinicAppointments(
    em,
    db.selectFrom('medicalAppointment').where('id', '=', anyOf(ids)),
    { userId: signedInViewer(ctx).userId, now: ctx.now },
  );
  return { ...page, items: inOrderOf(ids, items).map(withoutFlags) };
}
