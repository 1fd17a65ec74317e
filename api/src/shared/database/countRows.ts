import type { EntityManager } from '@mikro-orm/postgresql';
import { type CompiledQuery, type SelectQueryBuilder, sql } from 'kysely';
import { runText } from './database.ts';
import { db, first, rowCount } from './query.ts';

/** Larger totals are estimated, so that the first page of a long list is as fast as that of a short one. */
export const EXACT_UP_TO = 10_000;
/**
 * The same for a search by words. Their index does not know which rows are visible, so each counted row is read, and on
 * a disk ten thousand of them take half a second.
 */
export const SEARCH_EXACT_UP_TO = 500;

/** The number of rows of a list, counted up to one more than `most`. */
export const countUpTo = <DB, TB extends keyof DB>(most: number, list: SelectQueryBuilder<DB, TB, object>) =>
  db.selectFrom(list.limit(sql.lit(most + 1)).as('counted')).select(rowCount.as('total'));

/** How many rows match: exact up to ten thousand, otherwise the estimate of PostgreSQL's planner. */
export async function countRows<DB, TB extends keyof DB>(
  em: EntityManager,
  list: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const rows = list.clearSelect().select(sql.lit(1).as('one'));
  const { total = 0 } = (await first(em, countUpTo(EXACT_UP_TO, rows))) ?? {};
  if (total <= EXACT_UP_TO) return total;
  return Math.max(total, await estimateRows(em, rows.compile()));
}

/** How many rows the planner of PostgreSQL expects. */
export async function estimateRows(em: EntityManager, list: CompiledQuery): Promise<number> {
  const [explained] = await runText<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    em,
    `explain (format json) ${list.sql}`,
    list.parameters,
  );
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
