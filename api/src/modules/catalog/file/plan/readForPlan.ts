import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, db, run } from '../../../../shared/database/query.ts';
import { pairIdsOf, readStoredPrices, type StoredProduct } from '../../edit/pairProblem.ts';
import type { FileRow } from '../readLine.rules.ts';
import type { KnownProduct } from './productPlan.ts';

/** The lines of a file that describe one product. */
export interface ProductLines {
  key: string;
  rows: FileRow[];
}

function groupsOf(importId: string) {
  const { line, cells } = columnsOf('catalogImportLine');
  const rows = sql<
    FileRow[]
  >`jsonb_agg(jsonb_build_object('line', ${line}, 'cells', ${cells}) order by ${line})`;
  return db
    .selectFrom('catalogImportLine')
    .select(['groupKey as key', rows.as('rows')])
    .where('importId', '=', importId)
    .groupBy('groupKey')
    .orderBy('groupKey');
}

/** The next products of the file after the one with this key. */
export const readGroups = (
  em: EntityManager,
  importId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ProductLines[]> => run(em, groupsOf(importId).where('groupKey', '>', after).limit(limit));

export const readGroupsOf = (
  em: EntityManager,
  importId: string,
  keys: readonly string[],
): Promise<ProductLines[]> => run(em, groupsOf(importId).where('groupKey', '=', anyOf(keys)));

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
  const rows = await run(
    em,
    db
      .selectFrom('product')
      .select(['id', 'code', 'version', 'content', 'prices', 'status', 'publishAt'])
      .where('code', '=', anyOf(codes)),
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** The stock alerts of these products, by SKU id. */
export async function readAlerts(
  em: EntityManager,
  products: readonly KnownProduct[],
): Promise<ReadonlyMap<string, number | null>> {
  const ids = products.map(({ id }) => id);
  const rows = await run(
    em,
    db.selectFrom('stock').select(['skuId', 'alertAt']).where('productId', '=', anyOf(ids)),
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
  const rows = await readStoredPrices(em, ids);
  return new Map(rows.map((row) => [row.content.id, row]));
}
