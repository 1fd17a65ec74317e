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
  /** Known to find many rows, so that counting them is not attempted. */
  areMany?: boolean;
}

interface Wanted {
  match: Match;
  /** How many rows. */
  wanted: number;
}

export interface FoundRows {
  rows: string[];
  /** Null when more than `SEARCH_EXACT_UP_TO` rows match. */
  total: number | null;
}

/** How many rows are read in the order of the list before the index of the search is used again. */
const WALKED = 4_000;
const FIRST_WINDOW = 32_000;
/** Each window has this many times the rows of the one before, so that few statements reach the end of a long list. */
const GROWTH = 4;

/**
 * The first rows that match a search, in the order of the list. PostgreSQL's planner chooses between the index of the
 * search and the order of the list by the average frequency of a word. Where the matches are not spread evenly, it may
 * read the whole list before it finds a page, so the choice is made here:
 *
 * 1. Few matches are all read by the index and then sorted.
 * 2. Of many matches, the first rows of the list usually contain a page.
 * 3. Otherwise the rest of the list is divided into windows. PostgreSQL combines the index of the search with the index
 *    of the order, so it reads only the rows that are in both.
 */
export async function findMatches(em: EntityManager, page: PageSql, wanted: Wanted): Promise<FoundRows> {
  if (!wanted.match.areMany) {
    const few = await readFew(em, page, wanted.match);
    if (few.total !== null) return few;
  }
  const { rows, last } = await walk(em, page, wanted);
  let from = last;
  for (let size = FIRST_WINDOW; from && rows.length < wanted.wanted; size *= GROWTH) {
    const until = await placeAfter(em, page, { from, size });
    const { match } = wanted;
    rows.push(...(await readWindow(em, page, { match, wanted: wanted.wanted - rows.length, from, until })));
    from = until;
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

/** The matches among the next rows of the list, and the last of these rows; null at the end of the list. */
async function walk(
  em: EntityManager,
  page: PageSql,
  { match, wanted }: Wanted,
): Promise<{ rows: string[]; last: Place | null }> {
  const { table, condition, sorted, sorting, row } = page;
  const { values, add } = valuesAfter(page.values);
  const [read] = await sql<{ rows: string[]; last: Place | null }>(
    em,
    `with walked as materialized (
       select ${sorted.join(', ')}, ${match.isMatch(add)} as is_match from ${table}
        where ${condition} and ${page.beyond(add)} order by ${sorting} limit ${WALKED})
     select array(select ${row} from walked where is_match order by ${sorting} limit ${add(wanted)}) as rows,
       (select ${placeOfRow(page)} from walked order by ${sorting} offset ${WALKED - 1} limit 1) as last`,
    values,
  );
  return { rows: read?.rows ?? [], last: read?.last ?? null };
}

/** The place `size` rows after a place; null when fewer rows follow. */
async function placeAfter(
  em: EntityManager,
  page: PageSql,
  { from, size }: { from: Place; size: number },
): Promise<Place | null> {
  const { table, condition, sorting } = page;
  const { values, add } = valuesAfter(page.values);
  const [read] = await sql<{ place: Place }>(
    em,
    `select ${placeOfRow(page)} as place from ${table} where ${condition} and ${isAfter(page, from, add)}
      order by ${sorting} offset ${add(size - 1)} limit 1`,
    values,
  );
  return read?.place ?? null;
}

/** The matches after the place `from`, up to the place `until` or to the end of the list. */
async function readWindow(
  em: EntityManager,
  page: PageSql,
  { match, wanted, from, until }: Wanted & { from: Place; until: Place | null },
): Promise<string[]> {
  const { table, condition, sorted, sorting, row } = page;
  const { values, add } = valuesAfter(page.values);
  const window = [isAfter(page, from, add), ...(until ? [`not ${isAfter(page, until, add)}`] : [])];
  const found = await sql<{ row: string }>(
    em,
    // With `offset 0` the planner cannot read the rows in the order of the list.
    `select ${row} as row from (
       select ${sorted.join(', ')} from ${table}
        where ${condition} and ${match.byIndex(add)} and ${window.join(' and ')} offset 0) found
      order by ${sorting} limit ${add(wanted)}`,
    values,
  );
  return found.map((read) => read.row);
}

const isAfter = ({ sorted, isAscending }: PageSql, place: Place, add: AddValue): string =>
  `(${sorted.join(', ')}) ${isAscending ? '>' : '<'} (${place.map(add).join(', ')})`;
