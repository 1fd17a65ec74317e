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

const MICROSECONDS = 1_000_000;

/** SQL: a row of a page as text, which is its id and, if wanted, its sorting value. */
export function rowSql(expression: string, printed: PrintedPlace | undefined): string {
  if (!printed) return 'id';
  const place = printed === 'moment' ? `(extract(epoch from ${expression}) * ${MICROSECONDS})` : expression;
  return `id::text || '.' || ${place}::bigint`;
}

/** SQL: the sorting value of a cursor, from the parameter that contains its printed value. */
export const placeSql = (parameter: string, printed: PrintedPlace): string =>
  printed === 'moment'
    ? `'epoch'::timestamptz + ${parameter}::bigint * interval '1 microsecond'`
    : `${parameter}::bigint`;

export const idOfRow = (row: string): string => row.split('.')[0] ?? '';

export const formatCursor = (direction: PageDirection, row: string | undefined): string | null =>
  row === undefined ? null : `${direction}.${row}`;

/** Null for a text that is not our cursor: the list then starts at its offset. */
export function parseCursor(
  text: string | null | undefined,
  { idType, printed }: { idType: 'uuid' | 'bigint' | undefined; printed: PrintedPlace | undefined },
): PageCursor | null {
  const [direction = '', id = '', place = ''] = (text ?? '').split('.');
  if (direction !== 'older' && direction !== 'newer') return null;
  if (idType === 'bigint' ? !/^\d{1,18}$/.test(id) : !isId(id)) return null;
  return { direction, id, place: printed && /^-?\d{1,16}$/.test(place) ? place : null };
}
