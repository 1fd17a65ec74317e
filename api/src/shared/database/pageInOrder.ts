import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../ids.ts';
import { pageOf } from '../paging.ts';
import type { Conditions } from './conditions.ts';
import { EXACT_UP_TO, estimateRows } from './countRows.ts';
import { sql } from './database.ts';
import { LargeTotals } from './largeTotals.ts';

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

/** How a list is sorted: by SQL expressions, which must never be built from input, and then by the id. */
export interface ListOrder {
  by: readonly string[];
  /** The direction of all expressions and of the id. */
  direction: 'asc' | 'desc';
  /** The type of the id; `uuid` by default. */
  idType?: 'uuid' | 'bigint';
}

export const NEWEST: ListOrder = { by: ['created_at'], direction: 'desc' };
/** Newest first, for tables of events, whose time column is `at`. */
export const LATEST: ListOrder = { by: ['at'], direction: 'desc' };

const largeTotals = new LargeTotals();

type Direction = 'older' | 'newer';

const printCursor = (direction: Direction, id: string | undefined): string | null =>
  id === undefined ? null : `${direction}.${id}`;

const isRowId = (id: string, type: ListOrder['idType']): boolean =>
  type === 'bigint' ? /^\d{1,18}$/.test(id) : isId(id);

/** Null for a text that is not our cursor: the list then starts at its offset. */
function parseCursor(
  text: string | null | undefined,
  idType: ListOrder['idType'],
): { direction: Direction; id: string } | null {
  const [direction = '', id = ''] = (text ?? '').split('.');
  const isDirection = direction === 'older' || direction === 'newer';
  return isDirection && isRowId(id, idType) ? { direction, id } : null;
}

/**
 * Reads one page of ids of a sorted table, and the total, in one statement (keyset paging). A cursor names the last row
 * of the page before, so a later page reads as few rows as the first. The statement reads the sorting values of that
 * row itself, because a JavaScript date has only milliseconds and would skip rows of the same millisecond. `older`
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
  const cursor = parseCursor(page.after, order.idType);
  const { where, values } = conditions;
  const size = `$${values.length + 1}`;
  const start = `$${values.length + 2}`;
  const isBackwards = cursor?.direction === 'newer';
  const isAscending = (order.direction === 'asc') !== isBackwards;
  const sorted = [...order.by, 'id'];
  const sorting = sorted.map((expression) => `${expression} ${isAscending ? 'asc' : 'desc'}`).join(', ');
  const cursorId = `${start}::${order.idType ?? 'uuid'}`;
  const cursorValues = order.by.map((column) => `(select ${column} from ${table} where id = ${cursorId})`);
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
      array(select id from ${table} ${where} ${beyond} order by ${sorting} limit ${size}${cursor ? '' : ` offset ${start}`}) as ids`,
    [...values, limit + 1, cursor?.id ?? offset],
  );
  const found = read?.ids ?? [];
  const hasMore = found.length > limit;
  const ids = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const counted = read?.total ?? 0;
  const hasOlder = isBackwards || hasMore;
  const isEndOfOffsets = !cursor && !hasMore && (ids.length > 0 || offset === 0);
  return {
    ids,
    total: await totalOf(),
    next: hasOlder ? printCursor('older', ids.at(-1)) : null,
    previous: (isBackwards ? hasMore : cursor !== null || offset > 0) ? printCursor('newer', ids[0]) : null,
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
