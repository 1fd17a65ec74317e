import { type AnyColumn, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isId } from '../ids.ts';

/** The sorting value in a cursor: a time in microseconds since 1970, or a whole number. */
type CursorValue = 'moment' | 'number';

type PageDirection = 'older' | 'newer';

interface PageCursor {
  direction: PageDirection;
  id: string;
  /** The sorting value of the row, for lists whose rows leave; null when it is read from the row. */
  place: string | null;
}

/** How a list is sorted: by columns, and then by the id. */
export interface ListOrder<Column extends string> {
  by: readonly Column[];
  /** The direction of all columns and of the id. */
  direction: 'asc' | 'desc';
  /** The type of the id; `uuid` by default. */
  idType?: 'uuid' | 'bigint';
  /**
   * For a list with one sorting column whose rows leave it or move in it while a person reads its pages. The cursor
   * then contains the sorting value; otherwise the next page would be empty, or skip rows.
   */
  cursorValue?: CursorValue;
}

export const NEWEST: ListOrder<'createdAt'> = { by: ['createdAt'], direction: 'desc' };
/** Newest first, for tables of events, whose time column is `at`. */
export const LATEST: ListOrder<'at'> = { by: ['at'], direction: 'desc' };

/** The ids of a list: a typed select with its conditions, without order and limit. */
export type List<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { id: string }>;

/** A list, and how its pages are read in both directions. */
export interface SortedList<DB, TB extends keyof DB> {
  /** The list with nothing selected. */
  rows: SelectQueryBuilder<DB, TB, object>;
  /** The sorting columns, of which the id is the last, under their own names. */
  columns: readonly ReturnType<typeof column>[];
  sorting: RawBuilder<unknown>;
  /** Rows after the cursor; all rows without a cursor. */
  afterCursor: RawBuilder<SqlBool>;
  isAfter: (place: readonly unknown[]) => RawBuilder<SqlBool>;
  isUpTo: (place: readonly unknown[]) => RawBuilder<SqlBool>;
  /** A row as a cursor names it: its id and, with `cursorValue`, its sorting value. */
  row: RawBuilder<string>;
}

const column = (name: string) => sql.ref(name).as(name);

export function sortedList<DB, TB extends keyof DB>(
  list: List<DB, TB>,
  order: ListOrder<AnyColumn<DB, TB>>,
  cursor: PageCursor | null,
): SortedList<DB, TB> {
  const { idType = 'uuid', cursorValue, by, direction } = order;
  const isAscending = (direction === 'asc') !== (cursor?.direction === 'newer');
  const [after, upTo, way] = isAscending ? [sql`>`, sql`<=`, sql`asc`] : [sql`<`, sql`>=`, sql`desc`];
  const columns = [...by, 'id'].map(column);
  const names = columns.map(({ expression }) => expression);
  const sorted = sql`(${sql.join(names)})`;
  const isAfter = (place: readonly unknown[]) => sql<SqlBool>`${sorted} ${after} (${sql.join(place)})`;
  const rows = list.clearSelect();
  return {
    rows,
    columns,
    sorting: sql.join(names.map((name) => sql`${name} ${way}`)),
    afterCursor: cursor ? rowsAfter(cursor) : sql`true`,
    isAfter,
    // Not `not isAfter`, because PostgreSQL would use no index for it.
    isUpTo: (place) => sql`${sorted} ${upTo} (${sql.join(place)})`,
    row: rowOf(by[0] ?? 'id', cursorValue),
  };

  function rowsAfter({ id, place }: PageCursor): RawBuilder<SqlBool> {
    const cursorId = idType === 'bigint' ? sql`${id}::bigint` : sql`${id}::uuid`;
    // The row of the cursor may have left the list, so it is read without the conditions.
    const ofRow = rows.clearWhere().where(sql<SqlBool>`id = ${cursorId}`);
    const position =
      place !== null && cursorValue
        ? [placeOf(place, cursorValue)]
        : by.map((name) => ofRow.select(column(name)));
    return isAfter([...position, cursorId]);
  }
}

const MICROSECONDS = sql.lit(1_000_000);

/** A row of a page as text, which is its id and, if wanted, the value of its sorting column. */
function rowOf(column: string, cursorValue: CursorValue | undefined): RawBuilder<string> {
  if (!cursorValue) return sql`id`;
  const value = sql.ref(column);
  const place = cursorValue === 'moment' ? sql`(extract(epoch from ${value}) * ${MICROSECONDS})` : value;
  return sql`id::text || '.' || ${place}::bigint`;
}

/** The sorting value of a cursor as SQL, from its text. */
const placeOf = (place: string, cursorValue: CursorValue): RawBuilder<unknown> =>
  cursorValue === 'moment'
    ? sql`'epoch'::timestamptz + ${place}::bigint * interval '1 microsecond'`
    : sql`${place}::bigint`;

export const idOfRow = (row: string): string => row.split('.')[0] ?? '';

export const formatCursor = (direction: PageDirection, row: string | undefined): string | null =>
  row === undefined ? null : `${direction}.${row}`;

/** Null for a text that is not our cursor: the list then starts at its offset. */
export function parseCursor(
  text: string | null | undefined,
  { idType, cursorValue }: { idType?: 'uuid' | 'bigint'; cursorValue?: CursorValue },
): PageCursor | null {
  const [direction = '', id = '', place = ''] = (text ?? '').split('.');
  if (direction !== 'older' && direction !== 'newer') return null;
  if (idType === 'bigint' ? !/^\d{1,18}$/.test(id) : !isId(id)) return null;
  return { direction, id, place: cursorValue && /^-?\d{1,16}$/.test(place) ? place : null };
}
