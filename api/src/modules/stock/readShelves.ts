import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../shared/database/database.ts';
import { inOrderOf } from '../../shared/database/pageInOrder.ts';
import { NotFound } from '../../shared/errors.ts';
import { readReserved } from './readReserved.ts';
import { StockShelf } from './stock.types.ts';

/** SQL columns: the name of product `p`, and of the box size that stock `s` belongs to. */
export const SHELF_NAMES = `p.content->>'name' as "productName",
  coalesce((select v->>'name' from jsonb_array_elements(nullif(p.content->'variantGroup', 'null')->'variants') v
     where v->>'id' = s.sku_id::text), '') as "sizeName"`;

/** The stocks with these ids, in the same order. Sends two SQL statements. */
export async function readShelves(em: EntityManager, ids: readonly string[]): Promise<StockShelf[]> {
  const rows = await sql<Omit<StockShelf, 'reserved'>>(
    em,
    `select s.sku_id as id, s.product_id as "productId", ${SHELF_NAMES},
            (select v->>'sku' from jsonb_array_elements(nullif(p.content->'variantGroup', 'null')->'variants') v
              where v->>'id' = s.sku_id::text) as sku,
            p.status = 'draft' as "isDraft", s.on_hand as "onHand", s.alert_at as "alertAt",
            coalesce(s.on_hand <= s.alert_at, false) as "isLow"
       from stock s join product p on p.id = s.product_id where s.sku_id = any($1::uuid[])`,
    [ids],
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
