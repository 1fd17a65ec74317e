import { type RawBuilder, sql } from 'kysely';
import { isId } from '../ids.ts';

/** How a cursor prints the sorting value of its row: a time in microseconds, or a whole number. */
export type PrintedPlace = 'moment' | 'number';

export type PageDirection = 'older' | 'newer';

export interface PageCursor {
  direction: PageDirection;
  id: string;
  /** The sorting value of the row, for lists whose rows leave; null when it is read from the row. */
  place: string | null;
}

const MICROSECONDS = sql.lit(1_000_000);

/** A row of a page as text, which is its id and, if wanted, the value of its sorting column. */
export function rowOf(column: string, printed: PrintedPlace | undefined): RawBuilder<string> {
  if (!printed) return sql`id`;
  const value = sql.ref(column);
  const place = printed === 'moment' ? sql`(extract(epoch from ${value}) * ${MICROSECONDS})` : value;
  return sql`id::text || '.' || ${place}::bigint`;
}

/** The sorting value of a cursor, from how it was printed. */
export const placeOf = (place: string, printed: PrintedPlace): RawBuilder<unknown> =>
  printed === 'moment'
    ? sql`'epoch'::timestamptz + ${place}::bigint * interval '1 microsecond'`
    : sql`${place}::bigint`;

export const idOfRow = (row: string): string => row.split('.')[0] ?? '';

export const formatCursor = (direction: PageDirection, row: string | undefined): string | null =>
  row === undefined ? null : `${direction}.${row}`;

/** Null for a text that is not our cursor: the list then starts at its offset. */
export function parseCursor(
  text: string | null | undefined,
  { idType, printed }: { idType?: 'uuid' | 'bigint'; printed?: PrintedPlace },
): PageCursor | null {
  const [direction = '', id = '', place = ''] = (text ?? '').split('.');
  if (direction !== 'older' && direction !== 'newer') return null;
  if (idType === 'bigint' ? !/^\d{1,18}$/.test(id) : !isId(id)) return null;
  return { direction, id, place: printed && /^-?\d{1,16}$/.test(place) ? place : null };
}
