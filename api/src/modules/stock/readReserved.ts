import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';

/**
 * The units of these stocks that are reserved for open orders, by SKU id. `offset 0` keeps PostgreSQL from reading the
 * items of all orders: only those of open orders are found, by an index that contains all they need.
 */
export async function readReserved(
  em: EntityManager,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ skuId: string; units: number }>(
    em,
    `select i.sku_id as "skuId", sum(i.quantity)::int as units
       from transaction t cross join lateral (
              select sku_id, quantity from transaction_item where transaction_id = t.id offset 0) i
      where t.stock_held and i.sku_id = any($1::uuid[]) group by i.sku_id`,
    [skuIds],
  );
  return new Map(rows.map(({ skuId, units }) => [skuId, units]));
}
