import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnyColumn, sql } from 'kysely';
import { Cache } from '../cache.ts';
import { pageOf } from '../paging.ts';
import { countUpTo, EXACT_UP_TO, estimateRows } from './countRows.ts';
import { findMatches, type Match } from './findMatches.ts';
import { formatCursor, idOfRow, type List, type ListOrder, parseCursor, sortedList } from './listOrder.ts';
import { db, first } from './query.ts';

export interface KeysetPage {
  limit: number;
  offset: number;
  after?: string | null | undefined;
}

/** The ids of a page, and the cursors of the pages beside it. */
export interface PageOfIds {
  ids: string[];
  total: number;
  /** Rows further down the list; null on the last page. */
  next: string | null;
  /** Rows further up; null on the first page. */
  previous: string | null;
}

/**
 * The estimated totals of long lists, by list and conditions. Counting to the limit takes longer than reading a page, and
 * another estimate a minute later says the same.
 */
const largeTotals = new Cache<number>('listTotals', { bytesOf: () => 8, lifeMs: () => 60_000 });

/** The rows of a page, one more than the limit if another page follows, and how many the list has; null if that was not counted. */
interface ReadRows {
  rows: string[];
  total: number | null;
}

/**
 * Reads one page of the ids of a list, and the total (keyset paging). A list has a condition only for a filter that was
 * requested, because one with a condition for every possible filter would have one plan, which reads the whole table.
 *
 * A cursor names the last row of the page before, so a later page reads as few rows as the first. Unless the cursor
 * contains the sorting value, the statement reads the values of that row itself, because a JavaScript date has only
 * milliseconds and would skip rows of the same millisecond. `older` means further down the list, whatever the list is
 * sorted by.
 */
export async function pageInOrder<DB, TB extends keyof DB>(
  em: EntityManager,
  list: List<DB, TB>,
  {
    page,
    order,
    exactUpTo = EXACT_UP_TO,
    match,
  }: {
    page: KeysetPage;
    order: ListOrder<AnyColumn<DB, TB>>;
    /** A larger total is estimated. */
    exactUpTo?: number;
    /** What a search by words finds. */
    match?: Match | undefined;
  },
): Promise<PageOfIds> {
  const { limit, offset } = pageOf(page);
  const cursor = parseCursor(page.after, order);
  const isBackwards = cursor?.direction === 'newer';
  const sorted = sortedList(list, order, cursor);
  const one = sorted.rows.select(sql.lit(1).as('one'));
  const counted = match ? one.where(match.byIndex) : one;
  const countedText = counted.compile();
  const totalKey = JSON.stringify([countedText.sql, countedText.parameters]);
  const largeTotal = largeTotals.get(totalKey) ?? null;
  const skipped = cursor ? 0 : offset;
  const read = match ? await readMatches(match) : await readRows();
  const hasMore = read.rows.length > limit;
  const shown = isBackwards ? read.rows.slice(0, limit).reverse() : read.rows.slice(0, limit);
  const ids = shown.map(idOfRow);
  const hasOlder = isBackwards || hasMore;
  const isEndOfOffsets = !cursor && !hasMore && (ids.length > 0 || offset === 0);
  return {
    ids,
    total: read.total ?? (await totalOf()),
    next: hasOlder ? formatCursor('older', shown.at(-1)) : null,
    previous: (isBackwards ? hasMore : cursor !== null || offset > 0)
      ? formatCursor('newer', shown[0])
      : null,
  };

  async function readMatches(found: Match): Promise<ReadRows> {
    const most = skipped + limit + 1;
    const search = { match: found, limit: most, isLarge: largeTotal !== null, estimate };
    const { rows, total } = await findMatches(em, sorted, search);
    return { rows: rows.slice(skipped, most), total };
  }

  /** Reads the page and the total in one statement. */
  async function readRows(): Promise<ReadRows> {
    const isCounted = largeTotal === null;
    const { rows, row, afterCursor, sorting } = sorted;
    const next = rows
      .select(row.as('row'))
      .where(afterCursor)
      .orderBy(sorting)
      .limit(limit + 1);
    const read = await first(
      em,
      db.selectNoFrom([
        sql<number>`${isCounted ? countUpTo(exactUpTo, counted) : sql.lit(0)}`.as('total'),
        sql<string[]>`array${cursor ? next : next.offset(offset)}`.as('rows'),
      ]),
    );
    const total = read?.total ?? 0;
    return { rows: read?.rows ?? [], total: isCounted && total <= exactUpTo ? total : null };
  }

  /** An estimated total. On the last page by offset it is exact, so that an estimate does not promise a further page. */
  async function totalOf(): Promise<number> {
    if (isEndOfOffsets) return offset + ids.length;
    return Math.max(match ? skipped + ids.length : exactUpTo + 1, await estimate());
  }

  async function estimate(): Promise<number> {
    const known = largeTotals.get(totalKey);
    if (known !== undefined) return known;
    const total = await estimateRows(em, countedText);
    largeTotals.set(totalKey, total);
    return total;
  }
}

/** Sorts rows in the order of these ids. Ids without a row are omitted. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
