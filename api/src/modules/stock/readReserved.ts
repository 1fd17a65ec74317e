import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, db, run } from '../../shared/database/query.ts';

/**
 * The units of these stocks that are reserved for open orders, by SKU id. `offset 0` keeps PostgreSQL from reading the
 * items of all orders: only those of open orders are found, by an index that contains all they need.
 */
export async function readReserved(
  em: EntityManager,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await run(
    em,
    db
      .selectFrom('transaction')
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('transactionItem')
          .select(['skuId', 'quantity'])
          .whereRef('transactionId', '=', 'transaction.id')
          .offset(eb.lit(0))
          .as('item'),
      )
      .select((eb) => ['item.skuId', sql<number>`sum(${eb.ref('item.quantity')})::int`.as('units')])
      .where((eb) => eb.ref('transaction.stockHeld'))
      .where('item.skuId', '=', anyOf(skuIds))
      .groupBy('item.skuId'),
  );
  return new Map(rows.map(({ skuId, units }) => [skuId, units]));
}
