import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../../shared/database/database.ts';
import { pairIdsOf, type StoredProduct } from '../../edit/pairProblem.ts';
import type { FileRow } from '../readLine.rules.ts';
import type { KnownProduct } from './productPlan.ts';

/** The lines of a file that describe one product. */
export interface ProductLines {
  key: string;
  rows: FileRow[];
}

const ROWS = `jsonb_agg(jsonb_build_object('line', line, 'cells', cells) order by line) as rows`;

/** The next products of the file after the one with this key. */
export const readGroups = (
  em: EntityManager,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ProductLines[]> =>
  sql<ProductLines>(
    em,
    `select group_key as key, ${ROWS} from catalog_import_line where import_id = $1 and group_key > $2
      group by group_key order by group_key limit $3`,
    [importId, after, limit],
  );

export const readGroupsOf = (
  em: EntityManager,
  importId: string,
  keys: readonly string[],
): Promise<ProductLines[]> =>
  sql<ProductLines>(
    em,
    `select group_key as key, ${ROWS} from catalog_import_line where import_id = $1 and group_key = any($2::text[])
      group by group_key order by group_key`,
    [importId, keys],
  );

/**
 * The product code in a group key: null for a new product; -1, which no product has, for a code that is not a number.
 */
export function codeOf(key: string): number | null {
  if (!key.startsWith('codigo ')) return null;
  const text = key.slice('codigo '.length);
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** The stored products of these groups, by code. */
export async function readStoredProducts(
  em: EntityManager,
  groups: readonly ProductLines[],
): Promise<Map<number, KnownProduct>> {
  const codes = groups.flatMap(({ key }) => codeOf(key) ?? []);
  const rows = await sql<KnownProduct & { code: number }>(
    em,
    `select id, code, version, content, prices, status, publish_at as "publishAt" from product where code = any($1::int[])`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** The stock alerts of these products, by SKU id. */
export async function readAlerts(
  em: EntityManager,
  products: readonly KnownProduct[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await sql<{ skuId: string; alertAt: number | null }>(
    em,
    'select sku_id as "skuId", alert_at as "alertAt" from stock where product_id = any($1::uuid[])',
    [products.map(({ id }) => id)],
  );
  return new Map(rows.map(({ skuId, alertAt }) => [skuId, alertAt]));
}

/** The other products of the pairs of these products, by id. */
export async function readOtherPairProducts(
  em: EntityManager,
  products: readonly KnownProduct[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const ids = products.flatMap(({ content }) => pairIdsOf(content));
  if (ids.length === 0) return new Map();
  const rows = await sql<StoredProduct>(
    em,
    'select content, prices from product where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.content.id, row]));
}
