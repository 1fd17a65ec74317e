import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import { sql } from '../../shared/database/database.ts';
import type { ListOrder } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import { isId } from '../../shared/ids.ts';
import { openNames } from '../account/profile/openNames.ts';
import type { AdminAct } from '../account/users/adminAct.entity.ts';
import { SHELF_NAMES } from './readShelves.ts';
import { type StockMovementKind, type StockMovementList, StockMovementRecord } from './stock.types.ts';

interface Filters extends KeysetPage {
  skuId?: string | null | undefined;
  kind?: StockMovementKind | null | undefined;
}

/** Ids increase, and those of one stock are assigned while it is locked, so they give the sequence of the movements. */
const LAST_FIRST: ListOrder = { by: [], direction: 'desc', idType: 'bigint' };

type Row = Omit<StockMovementRecord, 'at' | 'adminName' | 'reason'> & {
  at: string;
  actId: string | null;
  actSealed: string | null;
  adminId: string | null;
  adminSealed: string | null;
};

/** Stock movements, the latest first: sales, returns and the changes of admins. */
export async function listMovements(
  ctx: Pick<Ctx, 'em'>,
  { skuId, kind, ...page }: Filters,
): Promise<StockMovementList> {
  if (skuId != null && !isId(skuId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const conditions = new Conditions().add('sku_id = $::uuid', skuId).add('kind = $', kind);
  const { ids, ...cursors } = await pageInOrder(em, 'stock_movement', {
    conditions,
    page,
    order: LAST_FIRST,
  });
  const rows = await sql<Row>(
    em,
    `select m.id::text, m.at, m.sku_id as "skuId", ${SHELF_NAMES}, m.kind, m.units,
            m.on_hand - m.units as before, m.on_hand as after, m.order_id as "orderId",
            (select code from transaction t where t.id = m.order_id) as "orderCode",
            a.id as "actId", a.sealed as "actSealed", a.admin_id as "adminId",
            (select sealed from user_account u where u.id = a.admin_id) as "adminSealed"
       from stock_movement m join stock s using (sku_id) join product p on p.id = s.product_id
       left join admin_act a on a.id = m.act_id where m.id = any($1::bigint[])`,
    [ids],
  );
  return { ...cursors, items: await viewMovements(em, inOrderOf(ids, rows)) };
}

async function viewMovements(em: EntityManager, rows: readonly Row[]): Promise<StockMovementRecord[]> {
  const nameOf = await openNames(
    em,
    rows.map(({ adminId, adminSealed }) => ({ id: adminId, sealed: adminSealed })),
  );
  const acts = await encryptionOf(em).openAll<Pick<AdminAct, 'reason'>>(
    rows.map(({ actId, actSealed }) => ({ place: placeOf('admin_act', actId ?? ''), sealed: actSealed })),
  );
  return rows.map(({ at, actId: _actId, actSealed: _act, adminSealed: _admin, adminId, ...facts }, index) =>
    Object.assign(new StockMovementRecord(), {
      ...facts,
      at: new Date(at),
      adminName: adminId ? (nameOf(adminId)?.name ?? '') : null,
      reason: acts[index]?.reason ?? null,
    }),
  );
}
