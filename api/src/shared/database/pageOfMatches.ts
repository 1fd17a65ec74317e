import type { EntityManager } from '@mikro-orm/postgresql';
import { SEARCH_EXACT_UP_TO } from './countRows.ts';
import { sql } from './database.ts';
import { type AddValue, type PageSql, valuesAfter } from './pageSql.ts';

/** Which rows a search finds, as two conditions for the same rows. The list must be sorted by columns. */
export interface Match {
  /** For rows that are read in the order of the list. */
  isMatch: (add: AddValue) => string;
  /** For rows that are found by the index of the search. */
  byIndex: (add: AddValue) => string;
  /** Finds many rows by joining another table. They are not counted, and not read in windows, because each would join it again. */
  areMany?: boolean;
}

interface Wanted {
  match: Match;
  /** How many rows. */
  wanted: number;
}

interface Search extends Wanted {
  /** More than `SEARCH_EXACT_UP_TO` rows matched a moment ago. */
  isLarge: boolean;
  /** Returns how many rows match, about. */
  estimate: () => Promise<number>;
}

export interface FoundRows {
  rows: string[];
  /** Null when more than `SEARCH_EXACT_UP_TO` rows match. */
  total: number | null;
}

/** How many rows are read in the order of the list before the index of the search is used again. */
const WALKED = 2_000;
/** So many matches are read at once. Windows read fewer rows of a larger number, but need more statements. */
const READ_AT_ONCE = 5_000;
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
export async function findMatches(em: EntityManager, page: PageSql, search: Search): Promise<FoundRows> {
  const { match, wanted, isLarge, estimate } = search;
  if (!match.areMany && !isLarge) {
    const few = await readFew(em, page, match);
    if (few.total !== null) return few;
  }
  const rows = await walk(em, page, search);
  if (rows.length >= wanted) return { rows, total: null };
  if (match.areMany || (await estimate()) <= READ_AT_ONCE)
    return { rows: await readByIndex(em, page, { ...search, window: page.beyond }), total: null };
  let from = await placeAfter(em, page, { from: null, size: WALKED });
  for (let size = FIRST_WINDOW; from && rows.length < wanted; size *= GROWTH) {
    const [start, end]: [Place, Place | null] = [from, await placeAfter(em, page, { from, size })];
    const window = (add: AddValue) =>
      [isAfter(page, start, add), ...(end ? [isUpTo(page, end, add)] : [])].join(' and ');
    rows.push(...(await readByIndex(em, page, { match, wanted: wanted - rows.length, window })));
    from = end;
  }
  return { rows, total: null };
}

async function readFew(em: EntityManager, page: PageSql, { byIndex }: Match): Promise<FoundRows> {
  const { table, condition, sorted, sorting, row } = page;
  const { values, add } = valuesAfter(page.values);
  const [read] = await sql<{ total: number; rows: string[] }>(
    em,
    `with matches as materialized (
       select ${sorted.join(', ')} from ${table} where ${condition} and ${byIndex(add)} limit ${SEARCH_EXACT_UP_TO + 1})
     select (select count(*)::int from matches) as total,
       array(select ${row} from matches where ${page.beyond(add)} order by ${sorting}) as rows`,
    values,
  );
  const total = read?.total ?? 0;
  return { rows: read?.rows ?? [], total: total <= SEARCH_EXACT_UP_TO ? total : null };
}

/** The values of the sorting columns of a row, as text, because a date in JavaScript would lose its microseconds. */
type Place = readonly string[];

const placeOfRow = ({ sorted }: PageSql): string =>
  `array[${sorted.map((column) => `${column}::text`).join(', ')}]`;

/** The matches among the next rows of the list. PostgreSQL stops reading when it has found as many as wanted. */
async function walk(em: EntityManager, page: PageSql, { match, wanted }: Wanted): Promise<string[]> {
  const { table, condition, sorted, sorting, row } = page;
  const { values, add } = valuesAfter(page.values);
  const found = await sql<{ row: string }>(
    em,
    `select ${row} as row from (
       select ${sorted.join(', ')}, ${match.isMatch(add)} as is_match from ${table}
        where ${condition} and ${page.beyond(add)} order by ${sorting} limit ${WALKED}) walked
      where is_match order by ${sorting} limit ${add(wanted)}`,
    values,
  );
  return found.map((read) => read.row);
}

/** The place `size` rows after a place, or after the cursor; null when fewer rows follow. */
async function placeAfter(
  em: EntityManager,
  page: PageSql,
  { from, size }: { from: Place | null; size: number },
): Promise<Place | null> {
  const { table, condition, sorting } = page;
  const { values, add } = valuesAfter(page.values);
  const [read] = await sql<{ place: Place }>(
    em,
    `select ${placeOfRow(page)} as place from ${table} where ${condition} and ${from ? isAfter(page, from, add) : page.beyond(add)}
      order by ${sorting} offset ${add(size - 1)} limit 1`,
    values,
  );
  return read?.place ?? null;
}

/** The matches in a part of the list, found by the index of the search. */
async function readByIndex(
  em: EntityManager,
  page: PageSql,
  { match, wanted, window }: Wanted & { window: (add: AddValue) => string },
): Promise<string[]> {
  const { table, condition, sorted, sorting, row } = page;
  const { values, add } = valuesAfter(page.values);
  const found = await sql<{ row: string }>(
    em,
    // With `offset 0` the planner cannot read the rows in the order of the list.
    `select ${row} as row from (
       select ${sorted.join(', ')} from ${table}
        where ${condition} and ${match.byIndex(add)} and ${window(add)} offset 0) found
      order by ${sorting} limit ${add(wanted)}`,
    values,
  );
  return found.map((read) => read.row);
}

const isAfter = ({ sorted, isAscending }: PageSql, place: Place, add: AddValue): string =>
  `(${sorted.join(', ')}) ${isAscending ? '>' : '<'} (${place.map(add).join(', ')})`;

/** Not written as `not isAfter`, because PostgreSQL would use no index for it. */
const isUpTo = ({ sorted, isAscending }: PageSql, place: Place, add: AddValue): string =>
  `(${sorted.join(', ')}) ${isAscending ? '<=' : '>='} (${place.map(add).join(', ')})`;
