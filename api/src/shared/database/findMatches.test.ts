import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { freshDatabase, ownerUrlOf } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { runText } from './database.ts';
import type { Match } from './findMatches.ts';
import { pageInOrder } from './pageInOrder.ts';
import { db } from './query.ts';
import { countStatements } from './statements.ts';

/** More than two windows of the search. */
const ROWS = 180_000;
/** More than a search counts (`SEARCH_EXACT_UP_TO`). */
const MANY = 700;
/** More than are read at once (`READ_AT_ONCE`). */
const MOST = 8_000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;

beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(ownerUrlOf(database.url));
  const run = (text: string) => runText(orm.em.fork(), text);
  await run('create table listed (id uuid primary key, kind int, words text[], created_at timestamptz)');
  // Three rows share each microsecond. Row 1 is the oldest.
  await run(`insert into listed
    select md5(n::text)::uuid, n % 3, array_remove(array[
        case when n % 60000 = 7 then 'rare' end,
        case when n % 9 = 0 then 'spread' end,
        case when n <= ${MANY} then 'old' end,
        case when n <= ${MOST} then 'ancient' end,
        case when n > ${ROWS} - ${MANY} then 'new' end,
        case when n % 200 = 0 then 'seldom' end], null),
      timestamptz '2026-11-23 03:00Z' + (n / 3) * interval '1 microsecond'
    from generate_series(1, ${ROWS}) n`);
  await run('create index on listed (created_at, id)');
  await run('create index on listed using gin (words)');
  await run('analyze listed');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const matchOf = (word: string, areMany: boolean): Match => {
  const hasWord = sql<SqlBool>`words @> ${[word]}::text[]`;
  return { isMatch: hasWord, byIndex: hasWord, areMany };
};
const tables = db.withTables<{ listed: { id: string; kind: number; createdAt: Date } }>();

interface Filter {
  kind?: number;
  after?: string | null;
  offset?: number;
  direction?: 'asc' | 'desc';
  areMany?: boolean;
}

const search = (
  word: string,
  { kind, after, offset = 0, direction = 'desc', areMany = false }: Filter = {},
) =>
  pageInOrder(
    orm.em.fork(),
    tables
      .selectFrom('listed')
      .select('id')
      .where((eb) => eb.and({ kind })),
    {
      page: { limit: 20, offset, after },
      order: { by: ['createdAt'], direction },
      match: matchOf(word, areMany),
    },
  );

async function idsOf(word: string, { kind, direction = 'desc' }: Filter = {}): Promise<string[]> {
  const rows = await runText<{ id: string }>(
    orm.em.fork(),
    `select id from listed where words @> array[$1::text] and ($2::int is null or kind = $2)
      order by created_at ${direction}, id ${direction}`,
    [word, kind ?? null],
  );
  return rows.map(({ id }) => id);
}

describe('a search in a sorted list', () => {
  it.each(['rare', 'spread', 'old', 'ancient', 'new', 'seldom'])(
    'returns the first rows with the word "%s" and continues after them in both directions',
    async (word) => {
      for (const filter of [{}, { areMany: true }, { kind: 1 }, { direction: 'asc' as const }]) {
        const all = await idsOf(word, filter);
        const first = await search(word, filter);
        expect(first.ids).toEqual(all.slice(0, 20));
        if (all.length <= 20) {
          expect(first.next).toBeNull();
          continue;
        }
        const second = await search(word, { ...filter, after: first.next });
        expect(second.ids).toEqual(all.slice(20, 40));
        expect((await search(word, { ...filter, after: second.previous })).ids).toEqual(first.ids);
        expect((await search(word, { ...filter, offset: 30 })).ids).toEqual(all.slice(30, 50));
      }
    },
  );

  it('reaches the end of the list and returns no cursor there', async () => {
    for (const word of ['old', 'ancient']) {
      const all = await idsOf(word);
      const last = await search(word, { after: `older.${all.at(-11)}` });
      expect(last.ids).toEqual(all.slice(-10));
      expect(last.next).toBeNull();
      expect((await search(word, { after: `older.${all.at(-1)}` })).ids).toEqual([]);
    }
  });

  it('finds nothing for an unknown word', async () => {
    for (const areMany of [false, true])
      expect(await search('unknown', { areMany })).toMatchObject({
        ids: [],
        total: 0,
        next: null,
        previous: null,
      });
  });

  it('counts few matches exactly and estimates the number of many', async () => {
    expect((await search('rare')).total).toBe(3);
    const { total } = await search('spread');
    expect(Math.abs(total - ROWS / 9)).toBeLessThan(ROWS / 90);
  });

  it.each([
    // Step 1 of `findMatches`.
    ['rare', 1],
    // Steps 1 and 2, and an estimate of the total.
    ['spread', 3],
    // The same and step 3.
    ['old', 4],
    // Step 4 in place of step 3, with two statements for each window.
    ['ancient', 12],
  ])('for the word "%s" needs at most %i statements', async (word, most) => {
    const { statements } = await countStatements(() => search(word, { kind: 2 }));
    expect(statements.length).toBeLessThanOrEqual(most);
  });
});
