import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from './database.ts';

/** Larger numbers are estimated, so that the length of a list does not decide how long its first page takes. */
export const EXACT_UP_TO = 10_000;

/**
 * How many rows `from` selects: exact up to ten thousand, beyond that the planner's estimate. `from` is the part of a
 * statement that begins with the table.
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

/** How many rows the planner expects. */
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
