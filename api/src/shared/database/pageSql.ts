import type { Conditions } from './conditions.ts';
import type { ListOrder } from './listOrder.ts';
import { type PageCursor, placeSql, rowSql } from './pageCursor.ts';

/** Adds a value to those of a statement, and returns its placeholder, such as `$3`. */
export type AddValue = (value: unknown) => string;

/** The parts of the statements that read a page. */
export interface PageSql {
  table: string;
  /** The conditions of the list, joined with `and`, and their values, which are the first of each statement. */
  condition: string;
  values: readonly unknown[];
  /** The condition for rows after the cursor; `true` without a cursor. */
  beyond: (add: AddValue) => string;
  /** The sorting expressions without directions; the id is the last. */
  sorted: readonly string[];
  isAscending: boolean;
  /** The `order by` of the page. */
  sorting: string;
  /** A row as a cursor prints it. */
  row: string;
}

export function pageSql(
  table: string,
  { conditions, order, cursor }: { conditions: Conditions; order: ListOrder; cursor: PageCursor | null },
): PageSql {
  const { idType = 'uuid', printed, by, direction } = order;
  const isAscending = (direction === 'asc') !== (cursor?.direction === 'newer');
  const sorted = [...by, 'id'];
  return {
    table,
    condition: conditions.condition,
    values: conditions.values,
    beyond: (add) => (cursor ? beyond(cursor, add) : 'true'),
    sorted,
    isAscending,
    sorting: sorted.map((expression) => `${expression} ${isAscending ? 'asc' : 'desc'}`).join(', '),
    row: rowSql(by[0] ?? 'id', printed),
  };

  function beyond({ id, place }: PageCursor, add: AddValue): string {
    const cursorId = `${add(id)}::${idType}`;
    const position =
      place !== null && printed
        ? [placeSql(add(place), printed)]
        : by.map((expression) => `(select ${expression} from ${table} where id = ${cursorId})`);
    return `(${sorted.join(', ')}) ${isAscending ? '>' : '<'} (${[...position, cursorId].join(', ')})`;
  }
}

/** The values of one statement, beginning with those of the list. */
export function valuesAfter(first: readonly unknown[]): { values: unknown[]; add: AddValue } {
  const values = [...first];
  return { values, add: (value) => `$${values.push(value)}` };
}
