import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type SqlBool, sql } from 'kysely';
import { SEARCH_EXACT_UP_TO } from './countRows.ts';
import type { SortedList } from './listOrder.ts';
import { db, first, rowCount, run } from './query.ts';

/** Which rows a search finds, as two conditions for the same rows. */
export interface Match {
  /** For rows that are read in the order of the list. */
  isMatch: Expression<SqlBool>;
  /** For rows that are found by the index of the search. */
  byIndex: Expression<SqlBool>;
  /** Finds many rows by joining another table. They are not counted, and not read in windows, because each would join it again. */
  areMany?: boolean;
}

interface LimitedMatch {
  match: Match;
  /** The most rows to return. */
  limit: number;
}

interface Search extends LimitedMatch {
  /** More than `SEARCH_EXACT_UP_TO` rows matched a moment ago. */
  isLarge: boolean;
  /** Returns about how many rows match. */
  estimate: () => Promise<number>;
}

export interface FoundRows {
  rows: string[];
  /** Null when more than `SEARCH_EXACT_UP_TO` rows match. */
  total: number | null;
}

/** Step 2 of `findMatches` reads this many rows in the order of the list. */
const READ_IN_ORDER = 2_000;
/** Step 3 reads up to this many matches at once. Of more matches, windows read fewer rows with more statements. */
const READ_AT_ONCE = 5_000;
/** Step 4: the rows of the list in its first window. */
const FIRST_WINDOW = 8_000;
/** Each window has this many times the rows of the one before, so that few statements reach the end of a long list. */
const GROWTH = 4;

/**
 * The first rows that match a search, in the order of the list. PostgreSQL's planner chooses between the index of the
 * search and the order of the list by the average frequency of a word. Where the matches are not spread evenly, it may
 * read the whole list before it finds a page, so the choice is made here:
 *
 * 1. Few matches are all read by the index and then sorted.
 * 2. Of many matches, the first rows of the list usually contain a page.
 * 3. If they do not, up to some thousand matches are all read by the index.
 * 4. Otherwise the rest of the list is divided into windows. PostgreSQL combines the index of the search with the index
 *    of the order, so it reads only the rows that are in both.
 */
export async function findMatches<DB, TB extends keyof DB>(
  em: EntityManager,
  list: SortedList<DB, TB>,
  search: Search,
): Promise<FoundRows> {
  const { match, limit, isLarge, estimate } = search;
  if (!match.areMany && !isLarge) {
    const few = await readFew(em, list, match);
    if (few.total !== null) return few;
  }
  const rows = await readFirstRows(em, list, search);
  if (rows.length >= limit) return { rows, total: null };
  if (match.areMany || (await estimate()) <= READ_AT_ONCE)
    return { rows: await readByIndex(em, list, { ...search, window: list.afterCursor }), total: null };
  let from = await placeAfter(em, list, { from: null, size: READ_IN_ORDER });
  for (let size = FIRST_WINDOW; from && rows.length < limit; size *= GROWTH) {
    const [start, end]: [Place, Place | null] = [from, await placeAfter(em, list, { from, size })];
    const isInside = list.isAfter(start);
    const window = end ? sql<SqlBool>`${isInside} and ${list.isUpTo(end)}` : isInside;
    rows.push(...(await readByIndex(em, list, { match, limit: limit - rows.length, window })));
    from = end;
  }
  return { rows, total: null };
}

async function readFew<DB, TB extends keyof DB>(
  em: EntityManager,
  { rows, columns, row, afterCursor, sorting }: SortedList<DB, TB>,
  { byIndex }: Match,
): Promise<FoundRows> {
  const matches = rows
    .select(columns)
    .where(byIndex)
    .limit(sql.lit(SEARCH_EXACT_UP_TO + 1));
  const read = await first(
    em,
    db
      .with(
        (cte) => cte('matches').materialized(),
        () => matches,
      )
      .selectNoFrom((eb) => {
        const found = eb.selectFrom('matches');
        const inOrder = found.select(row.as('row')).where(afterCursor).orderBy(sorting);
        return [
          sql<number>`${found.select(rowCount.as('count'))}`.as('total'),
          sql<string[]>`array${inOrder}`.as('rows'),
        ];
      }),
  );
  const total = read?.total ?? 0;
  return { rows: read?.rows ?? [], total: total <= SEARCH_EXACT_UP_TO ? total : null };
}

/** The values of the sorting columns of a row, as text, because a date in JavaScript would lose its microseconds. */
type Place = readonly string[];

/** The matches among the next rows of the list. PostgreSQL stops reading when it has found as many as the limit. */
async function readFirstRows<DB, TB extends keyof DB>(
  em: EntityManager,
  { rows, columns, row, afterCursor, sorting }: SortedList<DB, TB>,
  { match, limit }: LimitedMatch,
): Promise<string[]> {
  const isMatch = sql<SqlBool>`${match.isMatch}`.as('isMatch');
  const nextRows = rows
    .select([...columns, isMatch])
    .where(afterCursor)
    .orderBy(sorting)
    .limit(sql.lit(READ_IN_ORDER));
  const found = await run(
    em,
    db
      .selectFrom(nextRows.as('nextRows'))
      .select(row.as('row'))
      .where(sql.ref<SqlBool>('isMatch'))
      .orderBy(sorting)
      .limit(limit),
  );
  return found.map((read) => read.row);
}

/** The place `size` rows after a place, or after the cursor; null when fewer rows follow. */
async function placeAfter<DB, TB extends keyof DB>(
  em: EntityManager,
  { rows, columns, afterCursor, isAfter, sorting }: SortedList<DB, TB>,
  { from, size }: { from: Place | null; size: number },
): Promise<Place | null> {
  const values = columns.map(({ expression }) => sql`${expression}::text`);
  const place = rows
    .select(sql`array[${sql.join(values)}]`.as('place'))
    .where(from ? isAfter(from) : afterCursor)
    .orderBy(sorting)
    .offset(size - 1)
    .limit(sql.lit(1));
  const read = await first(em, db.selectNoFrom(sql<Place | null>`${place}`.as('place')));
  return read?.place ?? null;
}

/** The matches in a part of the list, found by the index of the search. */
async function readByIndex<DB, TB extends keyof DB>(
  em: EntityManager,
  { rows, columns, row, sorting }: SortedList<DB, TB>,
  { match, limit, window }: LimitedMatch & { window: Expression<SqlBool> },
): Promise<string[]> {
  // With `offset 0` the planner cannot read the rows in the order of the list.
  const matches = rows.select(columns).where(match.byIndex).where(window).offset(sql.lit(0));
  const found = await run(
    em,
    db.selectFrom(matches.as('found')).select(row.as('row')).orderBy(sorting).limit(limit),
  );
  return found.map((read) => read.row);
}
