import { orderStatusLabel } from '#schema/constants.ts';
import type { Ctx } from '../../services.ts';
import { Conditions } from '../../shared/database/conditions.ts';
import { sql } from '../../shared/database/database.ts';
import { type ListOrder, NEWEST } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { isId } from '../../shared/ids.ts';
import { DRAFT_LABEL, isOrderStatus } from '../order/order.rules.ts';
import { StockReservation, type StockReservationList } from './stock.types.ts';

/** SQL: the orders with reserved units of a stock; the id of the stock follows. */
const HELD = `(select t.id, t.created_at from transaction t where t.stock_held and exists (
  select 1 from transaction_item i where i.transaction_id = t.id and i.quantity > 0 and i.sku_id = `;

/** Orders leave this list when they are sent or cancelled. */
const LATEST_HELD: ListOrder = { ...NEWEST, printed: 'moment' };

interface Row extends Omit<StockReservation, 'createdAt' | 'statusLabel'> {
  status: number | null;
  createdAt: string;
}

/** The open orders that have reserved units of a stock, the latest first. */
export async function listReservations(
  ctx: Pick<Ctx, 'em'>,
  { skuId, ...page }: KeysetPage & { skuId: string },
): Promise<StockReservationList> {
  if (!isId(skuId)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  const conditions = new Conditions();
  const heldReservations = `${HELD}${conditions.param(skuId)}::uuid)) as held`;
  const { ids, ...cursors } = await pageInOrder(em, heldReservations, {
    ...{ conditions, page },
    order: LATEST_HELD,
  });
  const rows = await sql<Row>(
    em,
    `select t.id, t.code, t.status, t.created_at as "createdAt", sum(i.quantity)::int as units
       from transaction t join transaction_item i on i.transaction_id = t.id
      where t.id = any($1::uuid[]) and i.sku_id = $2 group by t.id`,
    [ids, skuId],
  );
  const items = inOrderOf(ids, rows).map(({ status, createdAt, ...facts }) =>
    Object.assign(new StockReservation(), {
      ...facts,
      statusLabel: isOrderStatus(status) ? orderStatusLabel(status) : DRAFT_LABEL,
      createdAt: new Date(createdAt),
    }),
  );
  return { ...cursors, items };
}
