import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, ownerUrlOf } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { newId } from '../ids.ts';
import { runText } from './database.ts';
import { NEWEST } from './listOrder.ts';
import { inOrderOf, type PageOfIds, pageInOrder } from './pageInOrder.ts';
import { db } from './query.ts';
import { countStatements } from './statements.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
/** The ids of all rows, newest first. Every third row is of kind 0. */
let all: string[];

beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(ownerUrlOf(database.url));
  await runText(orm.em.fork(), 'create table paged (id uuid primary key, kind int, created_at timestamptz)');
  await runText(orm.em.fork(), 'create table numbered (id bigint primary key, kind int)');
  await runText(orm.em.fork(), 'insert into numbered select n, 0 from generate_series(1, 23) n');
  const ids = Array.from({ length: 50 }, () => newId());
  // Two rows share each microsecond, and all of them share a millisecond.
  await runText(
    orm.em.fork(),
    `insert into paged select id, (n - 1) % 3, timestamptz '2026-11-23 03:00Z' + ((n - 1) / 2) * interval '1 microsecond'
       from unnest($1::uuid[]) with ordinality g (id, n)`,
    [ids],
  );
  all = ids.toReversed();
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const tables = db.withTables<{
  paged: { id: string; kind: number; createdAt: Date };
  numbered: { id: string; kind: number };
}>();
const paged = (kind?: number) =>
  tables
    .selectFrom('paged')
    .select('id')
    .where((eb) => eb.and({ kind }));

interface Options {
  kind?: number;
  limit?: number;
  offset?: number;
}
type ReadPage = (after: string | null, options?: Options) => Promise<PageOfIds>;

const page: ReadPage = (after, { kind, limit = 7, offset = 0 } = {}) =>
  pageInOrder(orm.em.fork(), paged(kind), { page: { limit, offset, after }, order: NEWEST });

/** Reads page after page by the cursor `next` or `previous`, until there is no further page. */
async function readAllPages(
  direction: 'next' | 'previous',
  start: string | null,
  options: Options = {},
  readPage = page,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = start; cursor !== null || pages.length === 0; ) {
    const read = await readPage(cursor, options);
    pages.push(read.ids);
    if (pages.length > all.length + 1) throw new Error('The pages do not end.');
    cursor = read[direction];
  }
  return pages;
}

describe('pageInOrder', () => {
  it('returns every row once by the cursor of the next page, and no empty page at the end', async () => {
    for (const limit of [1, 7, 10, 50, 60]) {
      const pages = await readAllPages('next', null, { limit });
      expect(pages.flat()).toEqual(all);
      expect(pages).toHaveLength(Math.ceil(all.length / limit));
    }
  });

  it('returns the same rows backwards by the cursor of the previous page', async () => {
    const last = await page(`older.${all[42]}`);
    expect(last.ids).toEqual(all.slice(43));
    const pages = await readAllPages('previous', last.previous);
    expect(pages.toReversed().flat()).toEqual(all.slice(0, 43));
  });

  it('returns every row once by a cursor that contains the sorting value, also a row of the same microsecond', async () => {
    const withValue: ReadPage = (after) =>
      pageInOrder(orm.em.fork(), paged(), {
        page: { limit: 7, offset: 0, after },
        order: { ...NEWEST, cursorValue: 'moment' },
      });
    expect((await readAllPages('next', null, {}, withValue)).flat()).toEqual(all);
    const gone = `older.${newId()}.${Date.parse('2026-11-23T03:00:00Z')}000`;
    expect((await withValue(gone)).ids).toEqual(all.slice(-2));
    expect((await withValue(`older.${all[42]}.abc`)).ids).toEqual(all.slice(43));
  });

  it('continues after the row of its cursor among the rows of a filter', async () => {
    const ofKind = all.filter((_, index) => (all.length - 1 - index) % 3 === 1);
    expect((await readAllPages('next', null, { kind: 1, limit: 4 })).flat()).toEqual(ofKind);
    expect((await page(null, { kind: 1 })).total).toBe(ofKind.length);
  });

  it('pages in both directions through a list that is sorted ascending by two values', async () => {
    const withKind = tables
      .selectFrom('paged')
      .select((eb) => ['id', 'createdAt', eb('kind', '=', 1).as('isOfKindOne')])
      .as('paged');
    const byKind: ReadPage = (after) =>
      pageInOrder(orm.em.fork(), tables.selectFrom(withKind).select('id'), {
        page: { limit: 4, offset: 0, after },
        order: { by: ['isOfKindOne', 'createdAt'], direction: 'asc' },
      });
    const oldestFirst = all.toReversed();
    const isOfKindOne = (id: string) => oldestFirst.indexOf(id) % 3 === 1;
    const sorted = [...oldestFirst.filter((id) => !isOfKindOne(id)), ...oldestFirst.filter(isOfKindOne)];
    const pages = await readAllPages('next', null, {}, byKind);
    expect(pages.flat()).toEqual(sorted);
    const last = await byKind(`older.${sorted[46]}`);
    const pagesBackwards = await readAllPages('previous', last.previous, {}, byKind);
    expect([...pagesBackwards.toReversed().flat(), ...last.ids]).toEqual(sorted);
  });

  it('compares ids that are numbers as numbers', async () => {
    const numbered: ReadPage = (after) =>
      pageInOrder(orm.em.fork(), tables.selectFrom('numbered').select('id'), {
        page: { limit: 4, offset: 0, after },
        order: { by: [], direction: 'desc', idType: 'bigint' },
      });
    const numbers = Array.from({ length: 23 }, (_, index) => String(23 - index));
    expect((await readAllPages('next', null, {}, numbered)).flat()).toEqual(numbers);
    // A UUID is no number, so the cursor is invalid.
    expect((await numbered(`older.${newId()}`)).ids).toEqual(numbers.slice(0, 4));
  });

  it('neither repeats nor skips a row when newer rows arrive', async () => {
    const first = await page(null);
    const id = newId();
    await runText(orm.em.fork(), `insert into paged values ($1, 2, now())`, [id]);
    const second = await page(first.next);
    await runText(orm.em.fork(), 'delete from paged where id = $1', [id]);
    expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 14));
  });

  it('accepts an offset, starts at the beginning for an invalid cursor, and has nothing after a row that is gone', async () => {
    expect((await page(null, { offset: 14 })).ids).toEqual(all.slice(14, 21));
    expect((await page(null, { offset: 14 })).previous).toBe(`newer.${all[14]}`);
    for (const invalid of ['', 'older.', 'older.x', `sideways.${all[3]}`, "older.' or 1=1"])
      expect((await page(invalid)).ids).toEqual(all.slice(0, 7));
    expect((await page(`older.${newId()}`)).ids).toEqual([]);
  });

  it('estimates a total beyond the limit of exact totals, and uses it again instead of counting', async () => {
    const list = paged().where('kind', '>=', 0);
    const options = { page: { limit: 7, offset: 0 }, order: NEWEST, exactUpTo: 10 };
    const read = () => countStatements(() => pageInOrder(orm.em.fork(), list, options));
    const [first, second] = [await read(), await read()];
    expect(second.answer).toEqual(first.answer);
    expect([first.statements.length, second.statements.length]).toEqual([2, 1]);
    expect(first.statements[1]).toContain('explain');
    expect(second.statements[0]).not.toContain('count(');
  });
});

describe('inOrderOf', () => {
  it('sorts rows by their ids and omits missing ones', () => {
    expect(inOrderOf(['b', 'c', 'a'], [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }, { id: 'a' }]);
  });
});
