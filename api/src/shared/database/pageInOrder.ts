import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../ids.ts';
import { pageOf } from '../paging.ts';
import type { Conditions } from './conditions.ts';
import { EXACT_UP_TO, estimateRows } from './countRows.ts';
import { sql } from './database.ts';

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

/** How a list is sorted: by expressions of our code, never built from input, and then by the id. */
export interface ListOrder {
  by: readonly string[];
  /** The direction of all expressions and of the id. */
  direction: 'asc' | 'desc';
  /** The type of the id; `uuid` where it is not given. */
  idType?: 'uuid' | 'bigint';
}

export const NEWEST: ListOrder = { by: ['created_at'], direction: 'desc' };
/** Newest first, for tables of events, whose time column is `at`. */
export const LATEST: ListOrder = { by: ['at'], direction: 'desc' };

type Way = 'older' | 'newer';

const printCursor = (way: Way, id: string | undefined): string | null =>
  id === undefined ? null : `${way}.${id}`;

const isRowId = (id: string, type: ListOrder['idType']): boolean =>
  type === 'bigint' ? /^\d{1,18}$/.test(id) : isId(id);

/** Null for a text that is not our cursor: the list then starts at its offset. */
function parseCursor(
  text: string | null | undefined,
  idType: ListOrder['idType'],
): { way: Way; id: string } | null {
  const [way = '', id = ''] = (text ?? '').split('.');
  return (way === 'older' || way === 'newer') && isRowId(id, idType) ? { way, id } : null;
}

/**
 * A page of the rows of a table in the order of its list, with the total, in one statement. A cursor names the row where
 * the page before ended, so a later page reads as few rows as the first one. The values by which that row is sorted are
 * read by the statement: a date of the language has milliseconds and would skip rows of the same millisecond. `older`
 * means further down the list, whatever it is sorted by.
 */
export async function pageInOrder(
  em: EntityManager,
  table: string,
  { conditions, page, order = NEWEST }: { conditions: Conditions; page: KeysetPage; order?: ListOrder },
): Promise<PageOfIds> {
  const { limit, offset } = pageOf(page);
  const cursor = parseCursor(page.after, order.idType);
  const { where, values } = conditions;
  const size = `$${values.length + 1}`;
  const start = `$${values.length + 2}`;
  const isBackwards = cursor?.way === 'newer';
  const isAscending = (order.direction === 'asc') !== isBackwards;
  const sorted = [...order.by, 'id'];
  const sorting = sorted.map((one) => `${one} ${isAscending ? 'asc' : 'desc'}`).join(', ');
  const given = `${start}::${order.idType ?? 'uuid'}`;
  const reached = order.by.map((one) => `(select ${one} from ${table} where id = ${given})`);
  const beyond = cursor
    ? `${where ? 'and' : 'where'} (${sorted.join(', ')}) ${isAscending ? '>' : '<'} (${[...reached, given].join(', ')})`
    : '';
  const [read] = await sql<{ total: number; ids: string[] }>(
    em,
    `select (select count(*)::int from (select 1 from ${table} ${where} limit ${EXACT_UP_TO + 1}) counted) as total,
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

  /** The last page of a list by offset ends at the exact total, so an estimate announces no page after it. */
  async function totalOf(): Promise<number> {
    if (counted <= EXACT_UP_TO) return counted;
    if (isEndOfOffsets) return offset + ids.length;
    return Math.max(counted, await estimateRows(em, `${table} ${where}`, values));
  }
}

/** The rows in the order of the ids of their page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
