import { ADMIN_ACTS } from '#schema/audit/adminActs.ts';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { sql } from '../../../shared/database/database.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { openNames } from '../../account/profile/openNames.ts';
import type { AdminAct } from '../../account/users/adminAct.entity.ts';
import { type AdminActList, AdminActRecord } from './auditAdmin.types.ts';

interface Filters extends KeysetPage {
  /** An account, order, coupon, product or key. */
  about?: string | null | undefined;
  act?: string | null | undefined;
}

type Row = Omit<AdminActRecord, 'at' | 'reason' | 'detail' | 'label' | 'adminName' | 'userName'> & {
  sealed: string | null;
  at: string;
  adminSealed: string | null;
  userSealed: string | null;
};

/** The acts of admins, the latest first. */
export async function listAdminActs(
  ctx: Pick<Ctx, 'em'>,
  { about, act, ...paging }: Filters,
): Promise<AdminActList> {
  if (about != null && !isId(about)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const wanted = new Conditions().add('a.entity_id = $ or a.user_id = $', about).add('a.act = $', act);
  const { ids, ...page } = await pageInOrder(em, 'admin_act a', {
    conditions: wanted,
    page: paging,
    order: LATEST,
  });
  const found = await sql<Row>(
    em,
    `select a.id, a.act, a.admin_id as "adminId",
            (select sealed from user_account w where w.id = a.admin_id) as "adminSealed", a.user_id as "userId",
            (select sealed from user_account u where u.id = a.user_id) as "userSealed", a.entity_id as "entityId",
            a.sealed, a.at
       from admin_act a where a.id = any($1::uuid[])`,
    [ids],
  );
  const rows = inOrderOf(ids, found);
  const nameOf = await openNames(
    em,
    rows.flatMap(({ adminId, adminSealed, userId, userSealed }) => [
      { id: adminId, sealed: adminSealed },
      { id: userSealed === null ? null : (userId ?? null), sealed: userSealed },
    ]),
  );
  const opened = await encryptionOf(em).openAll<Pick<AdminAct, 'reason' | 'detail'>>(
    rows.map(({ id, sealed }) => ({ place: placeOf('admin_act', id), sealed })),
  );
  const items = rows.map(({ at, sealed: _, adminSealed: _admin, userSealed: _user, ...facts }, index) =>
    Object.assign(new AdminActRecord(), {
      ...facts,
      reason: opened[index]?.reason ?? null,
      adminName: nameOf(facts.adminId)?.name ?? '',
      userName: nameOf(facts.userId ?? null)?.name ?? null,
      label: labelOf(facts.act),
      detail: opened[index]?.detail ? JSON.stringify(opened[index].detail) : null,
      at: new Date(at),
    }),
  );
  return { ...page, items };
}

const labels: Readonly<Record<string, string>> = ADMIN_ACTS;
const labelOf = (act: string): string => labels[act] ?? act;
