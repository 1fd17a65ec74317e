import { sql } from 'kysely';
import { columnsOf, db } from '../../../shared/database/query.ts';

/**
 * The highest keys of all products; null before the first product. `tiny` is the number in the product's code in Tiny, the
 * stock system: F and at least five digits. Each maximum is a query of its own that can use an index; one query for all
 * three would read every product.
 */
export function lastKeys() {
  const { code, position, tinyId } = columnsOf('product');
  const products = db.selectFrom('product');
  const tiny = sql<
    number | null
  >`max(case when ${tinyId} ~ '^F[0-9]{5,9}$' then substr(${tinyId}, 2)::int end)`;
  return db.selectNoFrom([
    products.select(sql<number | null>`max(${code})`.as('max')).as('code'),
    products.select(sql<number | null>`max(${position})`.as('max')).as('position'),
    products.select(tiny.as('max')).as('tiny'),
  ]);
}
