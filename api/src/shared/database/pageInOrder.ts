import type { EntityManager } from '@mikro-orm/postgresql';
import { Cache } from '../cache.ts';
import { pageOf } from '../paging.ts';
import type { Conditions } from './conditions.ts';
import { EXACT_UP_TO, estimateRows } from './countRows.ts';
import { sql } from './database.ts';
import { type ListOrder, NEWEST } from './listOrder.ts';
import { formatCursor, idOfRow, parseCursor } from './pageCursor.ts';
import { findMatches, type Match } from './pageOfMatches.ts';
import { pageSql, valuesAfter } from './pageSql.ts';

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

/** The rows of a page, one more than wanted if another page follows, and how many the list has; null if that was not counted. */
interface ReadRows {
  rows: string[];
  total: number | null;
}

/**
 * Reads one page of ids of a sorted table, and the total (keyset paging). A cursor names the last row of the page
 * before, so a later page reads as few rows as the first. Unless the cursor contains the sorting value, the statement
 * reads the values of that row itself, because a JavaScript date has only milliseconds and would skip rows of the same
 * millisecond. `older` means further down the list, whatever the list is sorted by.
 */
export async function pageInOrder(
  em: EntityManager,
  table: string,
  {
    conditions,
    page,
    order = NEWEST,
    exactUpTo = EXACT_UP_TO,
    match,
  }: {
    conditions: Conditions;
    page: KeysetPage;
    order?: ListOrder;
    /** A larger total is estimated. */
    exactUpTo?: number;
    /** What a search by words finds. */
    match?: Match | undefined;
  },
): Promise<PageOfIds> {
  const { limit, offset } = pageOf(page);
  const cursor = parseCursor(page.after, { idType: order.idType, printed: order.printed });
  const isBackwards = cursor?.direction === 'newer';
  const parts = pageSql(table, { conditions, order, cursor });
  const { values, add } = valuesAfter(parts.values);
  const counted = `${table} where ${parts.condition}${match ? ` and ${match.byIndex(add)}` : ''}`;
  const totalKey = JSON.stringify([counted, values]);
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
    const wanted = skipped + limit + 1;
    const search = { match: found, wanted, isLarge: largeTotal !== null, estimate };
    const { rows, total } = await findMatches(em, parts, search);
    return { rows: rows.slice(skipped, wanted), total };
  }

  /** Reads the page and the total in one statement. */
  async function readRows(): Promise<ReadRows> {
    const { values, add } = valuesAfter(parts.values);
    const { condition, beyond, sorting, row } = parts;
    const isCounted = largeTotal === null;
    const count = `(select count(*)::int from (select 1 from ${counted} limit ${exactUpTo + 1}) counted)`;
    const [read] = await sql<{ total: number; rows: string[] }>(
      em,
      `select ${isCounted ? count : '0'} as total, array(select ${row} from ${table} where ${condition} and ${beyond(add)}
         order by ${sorting} limit ${add(limit + 1)}${cursor ? '' : ` offset ${add(offset)}`}) as rows`,
      values,
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
    const total = await estimateRows(em, counted, values);
    largeTotals.set(totalKey, total);
    return total;
  }
}

/** Sorts rows in the order of these ids. Ids without a row are omitted. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
