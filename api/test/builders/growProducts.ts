import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Row } from './insertRows.ts';
import { insertRows } from './insertRows.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface ProductRow extends Row {
  id: string;
  code: number;
  slug: string;
  tiny_id: string;
  numeric_slug: string | null;
  position: number;
  content: Row & { name: string; service?: unknown };
}

/**
 * For tests and benches of a large shop: copies the whole catalogue until there are `count` products. Products of one
 * copy name each other, as in the original: second units, combos and recommendations stay together.
 */
export async function growProducts(database: pg.Pool, count: number): Promise<void> {
  const { rows } = await database.query<{ row: ProductRow }>('select to_jsonb(p) as row from product p');
  const products = rows.map(({ row }) => row).filter(({ content }) => !content.service);
  const stock = await database.query<{ row: Row }>('select to_jsonb(s) as row from stock s');
  const stocks = stock.rows.map(({ row }) => row);
  const tinyIds = freeTinyIds(new Set(rows.map(({ row }) => row.tiny_id)));
  for (let copy = 1; copy * products.length < count; copy += 1) {
    const ids = new Map<string, string>();
    /** Replaces the ids of the catalogue, everywhere in a row, by the ids of this copy. */
    const renew = <Value>(value: Value): Value =>
      JSON.parse(
        JSON.stringify(value).replace(UUID, (old) => {
          const newId = ids.get(old) ?? randomUUID();
          ids.set(old, newId);
          return newId;
        }),
      );
    await insertRows(
      database,
      'product',
      products.map((product) => copyOf(renew(product), { copy, tinyId: tinyIds.next().value ?? '' })),
    );
    await insertRows(database, 'stock', renew(stocks));
  }
}

/**
 * Every key of a product is unique; the content repeats them. The keys are valid, so that the copies can be edited. Each
 * copy has a range of codes and positions of its own, larger than those of the original.
 */
function copyOf(product: ProductRow, { copy, tinyId }: { copy: number; tinyId: string }): ProductRow {
  const code = product.code + copy * 10_000;
  const slug = `${product.slug}-${copy}`;
  // Thirteen digits: the first three stay, and the unique code takes the place of the others.
  const numericSlug =
    product.numeric_slug && `${product.numeric_slug.slice(0, 3)}${String(code).padStart(10, '0')}`;
  const name = `${product.content.name} ${copy}`;
  return {
    ...product,
    code,
    slug,
    tiny_id: tinyId,
    numeric_slug: numericSlug,
    position: product.position + copy * 1_000,
    content: { ...product.content, code, slug, tinyId, numericSlug, name },
  };
}

/** Codes in Tiny that no product has: F and five digits. */
function* freeTinyIds(used: ReadonlySet<string>): Generator<string> {
  for (let number = 1; number <= 99_999; number += 1) {
    const tinyId = `F${String(number).padStart(5, '0')}`;
    if (!used.has(tinyId)) yield tinyId;
  }
}
