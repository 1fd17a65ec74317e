import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from './database.ts';

/** Larger totals are estimated, so that the first page of a long list is as fast as that of a short one. */
export const EXACT_UP_TO = 10_000;
/**
 * The same for a search by words. Their index does not know which rows are visible, so each counted row is read, and on
 * a disk ten thousand of them take half a second.
 */
export const SEARCH_EXACT_UP_TO = 500;

/**
 * How many rows match: exact up to ten thousand, otherwise the estimate of PostgreSQL's planner. `from` is the part of
 * the statement after the word `from`, with tables and conditions.
 */
export async function countRows(
  em: EntityManager,
  from: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const [counted] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from (select 1 from ${from} limit ${EXACT_UP_TO + 1}) counted`,
    values,
  );
  const total = counted?.total ?? 0;
  if (total <= EXACT_UP_TO) return total;
  return Math.max(total, await estimateRows(em, from, values));
}

/** How many rows the planner of PostgreSQL expects. */
export async function estimateRows(
  em: EntityManager,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  const [explained] = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    em,
    `explain (format json) select 1 from ${from}`,
    values,
  );
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
