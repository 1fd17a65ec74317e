import type pg from 'pg';
import { ORDER_STATUS } from '../../schema/constants.ts';

export type StockByProduct = ReadonlyMap<string, number>;

export async function readStock(database: pg.Pool): Promise<StockByProduct> {
  const { rows } = await database.query<{ sku_id: string; on_hand: number }>(
    'select sku_id, on_hand from stock',
  );
  return new Map(rows.map(({ sku_id, on_hand }) => [sku_id, on_hand]));
}

/** Units of a line that were returned and are in stock again; a medicine never is. */
const RESTOCKED = `case when i.prescription then 0 else coalesce((select sum(x.quantity) from withdrawal_item x
  join withdrawal w on w.id = x.withdrawal_id where x.item_id = i.id and w.way = 'return' and w.received_at is not null), 0) end`;

/**
 * Products whose units in stock plus the units in orders differ from the units at the start. An order counts while it
 * reserves units and after it was sent.
 */
export async function missingUnits(database: pg.Pool, stockAtStart: StockByProduct): Promise<string[]> {
  const { rows } = await database.query<{ sku_id: string; on_hand: number; sold: number }>(
    `select s.sku_id, s.on_hand, coalesce(sum(i.quantity - ${RESTOCKED}) filter (where t.stock_held or t.status in (${ORDER_STATUS.inTransit}, ${ORDER_STATUS.delivered})), 0)::int as sold
       from stock s left join transaction_item i on i.sku_id = s.sku_id left join transaction t on t.id = i.transaction_id
      group by s.sku_id, s.on_hand`,
  );
  return rows.flatMap(({ sku_id, on_hand, sold }) => {
    const first = stockAtStart.get(sku_id) ?? 0;
    return on_hand + sold === first
      ? []
      : [`${sku_id}: ${first} at first, ${on_hand} on the stock, ${sold} in orders`];
  });
}
