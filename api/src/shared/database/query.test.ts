import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { newId } from '../ids.ts';
import {
  anyOf,
  columnsOf,
  db,
  exists,
  first,
  givenRows,
  insertRows,
  json,
  jsonList,
  oneOf,
  prepared,
  rowCount,
  run,
  runOn,
} from './query.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
const [savedId, userId] = [newId(), newId()];
const AT = new Date('2026-11-30T03:00:00.123Z');

beforeAll(async () => {
  database = await freshDatabase();
  orm = await connectOrm(database.url);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

describe('a typed statement', () => {
  it('writes and reads a row by the names of the code, with times as dates', async () => {
    const em = orm.em.fork();
    await run(em, db.insertInto('activityEvent').values({ id: savedId, code: 1, path: '/a', at: AT }));
    const rows = await run(
      em,
      db.selectFrom('activityEvent').select(['id', 'at', 'userId']).where('id', '=', savedId),
    );
    expect(rows).toEqual([{ id: savedId, at: AT, userId: null }]);
  });

  it('has the same text for any number of values', () => {
    const textOf = (ids: string[]) =>
      db.selectFrom('product').select('id').where('id', '=', anyOf(ids)).compile().sql;
    expect(textOf([savedId])).toBe(textOf([savedId, userId]));
  });

  it('takes rows of the code as a table, with the same text for any number of them', async () => {
    const rows = [
      { skuId: savedId, units: 2, at: AT },
      { skuId: userId, units: null, at: null },
    ];
    const query = (given: typeof rows) =>
      db
        .selectFrom(givenRows('given', { skuId: 'uuid', units: 'int', at: 'timestamptz' }, given))
        .selectAll()
        .orderBy('given.skuId');
    expect(await run(orm.em.fork(), query(rows))).toEqual(
      rows.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)),
    );
    expect(query([]).compile().sql).toBe(query(rows).compile().sql);
  });

  it('aggregates a query into a JSON list with the names of the code, which is empty without rows', async () => {
    const listOf = (state: 'waiting' | 'nothing') =>
      jsonList(
        db
          .selectFrom(givenRows('given', { productId: 'text' }, [{ productId: 'waiting' }]))
          .select(({ fn, ref }) => fn.jsonAgg(jsonBuildObject({ productId: ref('productId') })).as('list'))
          .where('productId', '=', state),
      );
    const query = db.selectNoFrom([listOf('waiting').as('found'), listOf('nothing').as('none')]);
    expect(await first(orm.em.fork(), query)).toEqual({ found: [{ productId: 'waiting' }], none: [] });
  });

  it('can be prepared, and then only gets its values', async () => {
    const sum = prepared<{ by: number; rows: { units: number }[] }, { sum: number }>((given) => {
      const units = () => given(({ rows }) => rows.map((row) => row.units));
      return db
        .selectFrom(givenRows<'given', { units: number }, 'units'>('given', { units: 'int' }, units))
        .select((eb) => sql<number>`(sum(${eb.ref('units')}) * ${given(({ by }) => by)})::int`.as('sum'));
    });
    const em = orm.em.fork();
    expect(await first(em, sum({ by: 2, rows: [{ units: 1 }, { units: 2 }] }))).toEqual({ sum: 6 });
    expect(await first(em, sum({ by: 3, rows: [{ units: 5 }] }))).toEqual({ sum: 15 });
  });

  it('keeps constants of the code in its text', () => {
    const query = db
      .selectFrom('transaction')
      .select('id')
      .where('status', 'in', oneOf([1, 3]));
    expect(query.compile()).toMatchObject({
      sql: 'select "id" from "transaction" where "status" in (1, 3)',
      parameters: [],
    });
  });

  it('says whether a query finds a row', async () => {
    const query = db.selectNoFrom([
      exists(db.selectFrom('product')).as('isFound'),
      exists(db.selectFrom('product').where('id', '=', newId())).as('isUnknownFound'),
    ]);
    expect(await first(orm.em.fork(), query)).toEqual({ isFound: true, isUnknownFound: false });
  });

  it('leaves the names inside of JSON as they are', async () => {
    const value = { snake_case: [{ inner_name: 1 }], list: [1, 2] };
    const query = db.selectNoFrom([json(value).as('jsonValue'), rowCount.as('rowCount')]);
    expect(await first(orm.em.fork(), query)).toEqual({ jsonValue: value, rowCount: 1 });
  });

  it('inserts many rows, known ones and none', async () => {
    const em = orm.em.fork();
    const rows = [{ list: [1] }, null].map((answer, number) => {
      return { scope: 'query.test', key: `${savedId} ${number}`, bodyHash: 'hash', answer, claimedAt: AT };
    });
    for (const given of [rows, rows, []]) await insertRows(em, 'idempotencyKey', given, { skipsKnown: true });
    const stored = db
      .selectFrom('idempotencyKey')
      .select(['scope', 'key', 'bodyHash', 'answer', 'claimedAt'])
      .where('key', 'like', `${savedId}%`)
      .orderBy('key');
    expect(await run(em, stored)).toEqual(rows);
  });

  it('names the columns of a table in SQL that the builder cannot say', async () => {
    const product = columnsOf('product');
    const query = db
      .selectFrom('product')
      .select(sql<number>`count(distinct ${product.tinyId})::int`.as('ids'));
    const read = await first(orm.em.fork(), query);
    expect(query.compile().sql).toContain('"product"."tiny_id"');
    expect(read?.ids).toBeGreaterThan(1);
  });

  it('is in the transaction of its caller', async () => {
    const id = newId();
    const em = orm.em.fork();
    await em.begin();
    await run(em, db.insertInto('activityEvent').values({ id, code: 1, path: '/b', at: AT }));
    await em.rollback();
    expect(await run(orm.em.fork(), db.selectFrom('activityEvent').selectAll().where('id', '=', id))).toEqual(
      [],
    );
  });

  it('runs on another connection than that of the ORM', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const query = db.selectNoFrom([sql<Date>`${AT}::timestamptz`.as('readAt'), rowCount.as('rowCount')]);
    expect(await runOn(client, query)).toEqual([{ readAt: AT, rowCount: 1 }]);
    await client.end();
  });

  it('reads the days of the calendar as text', async () => {
    const query = db.selectNoFrom(sql<string>`date '2026-11-30'`.as('day'));
    expect(await first(orm.em.fork(), query)).toEqual({ day: '2026-11-30' });
  });
});
