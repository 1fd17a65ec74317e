import type { PrintedPlace } from './pageCursor.ts';

/** How a list is sorted: by SQL expressions, which must never be built from input, and then by the id. */
export interface ListOrder {
  by: readonly string[];
  /** The direction of all expressions and of the id. */
  direction: 'asc' | 'desc';
  /** The type of the id; `uuid` by default. */
  idType?: 'uuid' | 'bigint';
  /**
   * For a list with one sorting expression whose rows leave it or move in it while a person reads its pages. The cursor
   * then contains the sorting value; otherwise the next page would be empty, or skip rows.
   */
  printed?: PrintedPlace;
}

export const NEWEST: ListOrder = { by: ['created_at'], direction: 'desc' };
/** Newest first, for tables of events, whose time column is `at`. */
export const LATEST: ListOrder = { by: ['at'], direction: 'desc' };
