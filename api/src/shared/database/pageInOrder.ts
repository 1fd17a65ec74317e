import type { EntityManager } from '@mikro-orm/postgresql';
import { pageOf } from '../paging.ts';
import type { Conditions } from './conditions.ts';
import { EXACT_UP_TO, estimateRows } from './countRows.ts';
import { sql } from './database.ts';
import { LargeTotals } from './largeTotals.ts';
import { type ListOrder, NEWEST } from './listOrder.ts';
import { idOfRow, parseCursor, placeSql, printCursor, rowSql } from './pageCursor.ts';

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

const largeTotals = new LargeTotals();

/**
 * Reads one page of ids of a sorted table, and the total, in one statement (keyset paging). A cursor names the last row
 * of the page before, so a later page reads as few rows as the first. Unless the cursor contains the sorting value, the
 * statement reads the values of that row itself, because a JavaScript date has only milliseconds and would skip rows of the same millisecond. `older`
 * means further down the list, whatever the list is sorted by.
 */
export async function pageInOrder(
  em: EntityManager,
  table: string,
  {
    conditions,
    page,
    order = NEWEST,
    exactUpTo = EXACT_UP_TO,
  }: {
    conditions: Conditions;
    page: KeysetPage;
    order?: ListOrder;
    /** A larger total is estimated. */
    exactUpTo?: number;
  },
): Promise<PageOfIds> {
  const { limit, offset } = pageOf(page);
  const { idType, printed } = order;
  const cursor = parseCursor(page.after, { idType, printed });
  const { where, values } = conditions;
  const size = `$${values.length + 1}`;
  const start = `$${values.length + 2}`;
  const isBackwards = cursor?.direction === 'newer';
  const isAscending = (order.direction === 'asc') !== isBackwards;
  const sorted = [...order.by, 'id'];
  const sorting = sorted.map((expression) => `${expression} ${isAscending ? 'asc' : 'desc'}`).join(', ');
  const cursorId = `${start}::${idType ?? 'uuid'}`;
  const place = cursor?.place ?? null;
  const cursorValues =
    place !== null && printed
      ? [placeSql(`$${values.length + 3}`, printed)]
      : order.by.map((column) => `(select ${column} from ${table} where id = ${cursorId})`);
  const row = rowSql(order.by[0] ?? 'id', printed);
  const position = [...cursorValues, cursorId].join(', ');
  const beyond = cursor
    ? `${where ? 'and' : 'where'} (${sorted.join(', ')}) ${isAscending ? '>' : '<'} (${position})`
    : '';
  const totalKey = JSON.stringify([table, where, values]);
  const largeTotal = largeTotals.get(totalKey);
  const count = `(select count(*)::int from (select 1 from ${table} ${where} limit ${exactUpTo + 1}) counted)`;
  const [read] = await sql<{ total: number; ids: string[] }>(
    em,
    `select ${largeTotal === null ? count : '0'} as total,
      array(select ${row} from ${table} ${where} ${beyond} order by ${sorting} limit ${size}${cursor ? '' : ` offset ${start}`}) as ids`,
    [...values, limit + 1, cursor?.id ?? offset, ...(place === null ? [] : [place])],
  );
  const found = read?.ids ?? [];
  const hasMore = found.length > limit;
  const shown = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const ids = shown.map(idOfRow);
  const counted = read?.total ?? 0;
  const hasOlder = isBackwards || hasMore;
  const isEndOfOffsets = !cursor && !hasMore && (ids.length > 0 || offset === 0);
  return {
    ids,
    total: await totalOf(),
    next: hasOlder ? printCursor('older', shown.at(-1)) : null,
    previous: (isBackwards ? hasMore : cursor !== null || offset > 0) ? printCursor('newer', shown[0]) : null,
  };

  /** The total. On the last page by offset it is exact, so that an estimate does not promise a further page. */
  async function totalOf(): Promise<number> {
    if (largeTotal === null && counted <= exactUpTo) return counted;
    if (isEndOfOffsets) return offset + ids.length;
    if (largeTotal !== null) return largeTotal;
    const total = Math.max(counted, await estimateRows(em, `${table} ${where}`, values));
    largeTotals.set(totalKey, total);
    return total;
  }
}

/** Sorts rows in the order of these ids. Ids without a row are omitted. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
