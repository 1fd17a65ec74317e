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
export interface NewestPage {
  ids: string[];
  total: number;
  /** Older rows; null on the last page. */
  next: string | null;
  /** Newer rows; null on the first page. */
  previous: string | null;
}

type Direction = 'older' | 'newer';

const printCursor = (direction: Direction, id: string | undefined): string | null =>
  id === undefined ? null : `${direction}.${id}`;

/** Null for a text that is not our cursor: the list then starts at its offset. */
function parseCursor(text: string | null | undefined): { direction: Direction; id: string } | null {
  const [direction = '', id = ''] = (text ?? '').split('.');
  return (direction === 'older' || direction === 'newer') && isId(id) ? { direction, id } : null;
}

/**
 * A page of the rows of a table, newest first, with the total, in one statement. A cursor names the row where the page
 * before ended, so a later page reads as few rows as the first one. The moment of that row is read by the statement: a
 * date of the language has milliseconds and would skip rows of the same millisecond.
 */
export async function newestPage(
  em: EntityManager,
  table: string,
  { conditions, page }: { conditions: Conditions; page: KeysetPage },
): Promise<NewestPage> {
  const { limit, offset } = pageOf(page);
  const cursor = parseCursor(page.after);
  const { where, values } = conditions;
  const size = `$${values.length + 1}`;
  const start = `$${values.length + 2}`;
  const isNewer = cursor?.direction === 'newer';
  const order = isNewer ? 'created_at, id' : 'created_at desc, id desc';
  const beyond = cursor
    ? `${where ? 'and' : 'where'} (created_at, id) ${isNewer ? '>' : '<'} ((select created_at from ${table} where id = ${start}::uuid), ${start}::uuid)`
    : '';
  const [read] = await sql<{ total: number; ids: string[] }>(
    em,
    `select (select count(*)::int from (select 1 from ${table} ${where} limit ${EXACT_UP_TO + 1}) counted) as total,
      array(select id from ${table} ${where} ${beyond} order by ${order} limit ${size}${cursor ? '' : ` offset ${start}`}) as ids`,
    [...values, limit + 1, cursor?.id ?? offset],
  );
  const found = read?.ids ?? [];
  const hasMore = found.length > limit;
  const ids = isNewer ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const counted = read?.total ?? 0;
  const hasOlder = isNewer || hasMore;
  const isEndOfOffsets = !cursor && !hasMore && (ids.length > 0 || offset === 0);
  return {
    ids,
    total: await totalOf(),
    next: hasOlder ? printCursor('older', ids.at(-1)) : null,
    previous: (isNewer ? hasMore : cursor !== null || offset > 0) ? printCursor('newer', ids[0]) : null,
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
