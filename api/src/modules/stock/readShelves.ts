import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
import { anyOf, columnsOf, db, run } from '../../shared/database/query.ts';
import { NotFound } from '../../shared/errors.ts';
import { readReserved } from './readReserved.ts';
import { StockShelf } from './stock.types.ts';

const [stock, product] = [columnsOf('stock'), columnsOf('product')];

/** A property of the box size that a stock belongs to; null for a product in one size. */
const ofSize = (property: 'name' | 'sku') =>
  sql<string | null>`(select v->>${sql.lit(property)}
    from jsonb_array_elements(nullif(${product.content}->'variantGroup', 'null')->'variants') v
    where v->>'id' = ${stock.skuId}::text)`;

/** Columns: the name of the product, and of the box size that the stock belongs to. */
export const SHELF_NAMES = [
  sql<string>`${product.content}->>'name'`.as('productName'),
  sql<string>`coalesce(${ofSize('name')}, '')`.as('sizeName'),
] as const;

/** The stocks with these ids, in the same order. Sends two SQL statements. */
export async function readShelves(em: EntityManager, ids: readonly string[]): Promise<StockShelf[]> {
  const rows = await run(
    em,
    db
      .selectFrom('stock')
      .innerJoin('product', 'product.id', 'stock.productId')
      .select(['stock.skuId as id', 'stock.productId', 'stock.onHand', 'stock.alertAt', ...SHELF_NAMES])
      .select((eb) => [
        ofSize('sku').as('sku'),
        eb('product.status', '=', 'draft').as('isDraft'),
        sql<boolean>`coalesce(${stock.onHand} <= ${stock.alertAt}, false)`.as('isLow'),
      ])
      .where('stock.skuId', '=', anyOf(ids)),
  );
  const reserved = await readReserved(em, ids);
  return inOrderOf(ids, rows).map((row) =>
    Object.assign(new StockShelf(), { ...row, reserved: reserved.get(row.id) ?? 0 }),
  );
}

export async function readShelf(em: EntityManager, id: string): Promise<StockShelf> {
  const [shelf] = await readShelves(em, [id]);
  if (!shelf) throw new NotFound('Estoque');
  return shelf;
}
