// For a release: two servers of PostgreSQL, one of them late
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { appOperations, variablesOf } from '../../../test/builders/appOperations.ts';
import { shopper } from '../../../test/builders/shoppers.ts';
import { type DatabasePair, startDatabasePair } from '../../../test/databasePair.ts';
import { connectAndInit } from '../../../test/fixtures/http/graphqlSocket.ts';
import {
  type Caller,
  CREATE_COUPON,
  callReadAfter,
  createCouponReadAfter,
} from '../../../test/fixtures/http/readAfterCall.ts';
import { removeStandbyMetrics, standbyLag, standbyReads } from '../../../test/fixtures/standbyMetrics.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { REFUSED } from '../../database/standby/standby.ts';
import { queriesThatMayLag } from '../../modules/account/access/mayLag.ts';
import { sql } from '../../shared/database/database.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { observeStandby } from '../health/metrics.ts';

let databases: DatabasePair;
let app: TestApp;
const lines: string[] = [];
let author: Person;
let reader: Person;

beforeAll(async () => {
  databases = await startDatabasePair();
  app = await startTestApp({
    databaseUrl: databases.url,
    logTo: lines,
    settings: { DATABASE_READ_URL: databases.standbyUrl, DATABASE_READ_LAG_SECONDS: '1800' },
  });
  observeStandby(app.services);
  author = await signUpAs(app, 'admin');
  reader = await signUpAs(app, 'admin');
  await databases.catchUp();
  await useStandby();
});
afterAll(async () => {
  removeStandbyMetrics();
  await app.close();
  await databases.close();
});

/** Seconds that no test of a late standby reaches. */
const LONG = 1_500;
const LIST = 'query ($search: String) { coupons(search: $search) { items { title } } }';
const MIXED = 'query ($search: String) { coupons(search: $search) { items { title } } apiKeys { total } }';

const call = (query: string, variables: Record<string, unknown>, caller: Caller) =>
  callReadAfter(app, query, { variables, ...caller });

const createCoupon = () => createCouponReadAfter(app, author);

const titles = async (search: string, caller: Person, readAfter?: unknown, query = LIST) => {
  const { data, errors } = await call(query, { search }, { token: caller.token, readAfter });
  expect(errors).toBeUndefined();
  return data.coupons?.items.map(({ title }) => title);
};

const usesOfStandby = () => app.services.standby?.counts.get('current') ?? 0;

/** An entity manager on the standby. */
async function readerOfStandby(): Promise<EntityManager> {
  await useStandby();
  const em = await app.services.standby?.reader(0n);
  if (!em) throw new Error('The standby is not read.');
  return em;
}

const isOnStandby = async (em: EntityManager): Promise<boolean | undefined> =>
  (await sql<{ late: boolean }>(em, 'select pg_is_in_recovery() as late'))[0]?.late;

/** Reads until the standby answers: on a busy machine its position may be unknown for a moment, and the primary is read. */
async function fromStandby<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    const before = usesOfStandby();
    const answer = await read();
    if (usesOfStandby() > before) return answer;
  }
  throw new Error(`The standby is not read: ${JSON.stringify([...(app.services.standby?.counts ?? [])])}`);
}

/** Waits until reads that may lag go to the standby. */
const useStandby = () => fromStandby(() => titles('', reader, []));

describe('a late standby', () => {
  beforeAll(() => databases.delayBy(LONG));
  afterAll(async () => {
    await databases.delayBy(0);
    await databases.catchUp();
  });

  it('is not read by those who have written, until it has their writes', async () => {
    const { title, token } = await createCoupon();
    const behind = (await standbyReads('without the writes of the caller')) ?? 0;
    expect(await titles(title, author, [token])).toEqual([title]);
    expect(await standbyReads('without the writes of the caller')).toBe(behind + 1);
    const before = (await standbyReads('current')) ?? 0;
    expect(await titles(title, reader, [])).toEqual([]);
    expect(await standbyReads('current')).toBe(before + 1);
    // Nothing else is written meanwhile: an idle primary does not make the standby unusable.
    while (((await standbyLag()) ?? 0) < 1) {
      expect(await fromStandby(() => titles(title, reader, []))).toEqual([]);
      await pause(100);
    }
    await databases.delayBy(0);
    while ((await titles(title, reader, []))?.length === 0) await pause(100);
    const beforeOwnRead = usesOfStandby();
    await pause(300);
    expect(await titles(title, author, [token])).toEqual([title]);
    expect(usesOfStandby()).toBe(beforeOwnRead + 1);
    await databases.delayBy(LONG);
  });

  it('is not read by callers who store no tokens, or with a query that must not lag', async () => {
    const { title } = await createCoupon();
    expect(await titles(title, reader)).toEqual([title]);
    expect(await titles(title, reader, 'none')).toEqual([title]);
    expect(await titles(title, reader, ['forged'])).toEqual([title]);
    expect(await titles(title, reader, [], MIXED)).toEqual([title]);
    expect(await fromStandby(() => titles(title, reader, []))).toEqual([]);
  });

  it('follows the same rules over REST', async () => {
    const rest = (method: 'GET' | 'POST', readAfter: string | null, payload?: object) =>
      app.http.inject({
        method,
        url: '/coupon',
        headers: {
          authorization: `Bearer ${author.token}`,
          ...(readAfter === null ? {} : { 'x-read-after': readAfter }),
        },
        ...(payload ? { payload } : {}),
      });
    const has = ({ payload }: { payload: string }) =>
      JSON.parse(payload).items.some(({ title }: { title: string }) => title === 'RESTO10');
    const written = await rest('POST', 'none', { title: 'RESTO10', percent: 10, oncePerUser: false });
    expect(written.statusCode).toBe(201);
    const token = String(written.headers['x-read-after']);
    expect(has(await fromStandby(() => rest('GET', 'none')))).toBe(false);
    expect(has(await rest('GET', null))).toBe(true);
    expect(has(await rest('GET', token))).toBe(true);
    expect((await rest('GET', token)).headers['x-read-after']).toBeUndefined();
  });

  it('follows the same rules over a socket', async () => {
    const client = await connectAndInit(app, { authorization: `Bearer ${author.token}` });
    const extensions = { readAfter: [] };
    const { payload } = await client.ask({
      query: CREATE_COUPON,
      variables: { input: { title: 'SOQUETE10', percent: 10, oncePerUser: false } },
      extensions,
    });
    const token = payload.extensions.readAfter;
    const list = async (readAfter: unknown[] | undefined) =>
      (
        await client.ask({
          query: LIST,
          variables: { search: 'SOQUETE10' },
          ...(readAfter ? { extensions: { readAfter } } : {}),
        })
      ).payload.data.coupons.items.length;
    expect(await fromStandby(() => list([]))).toBe(0);
    expect(await list([token])).toBe(1);
    expect(await list(undefined)).toBe(1);
  });

  it('is not read after an event that it does not have', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.order();
    const client = await connectAndInit(app, { authorization: `Bearer ${buyer.token}` });
    const event = client.ask({
      query: `subscription { transactionStatusChanged(id: "${id}") { __typename } }`,
      extensions: { readAfter: [] },
    });
    await pause(500);
    await buyer.payByCard(id);
    const token = (await event).payload.extensions.readAfter;
    const total = async (readAfter: unknown[]) =>
      (await call('{ orders { total } }', {}, { token: reader.token, readAfter })).data.orders;
    expect(await fromStandby(() => total([]))).toEqual({ total: 0 });
    expect(await total([token])).toEqual({ total: 1 });
  });
});

describe('operations of the apps that may lag', () => {
  it('all read the standby, which refuses none of their statements', async () => {
    await useStandby();
    const names = queriesThatMayLag();
    const lagging = appOperations().filter(({ field }) => names.has(field.replace('query ', '')));
    expect(new Set(lagging.map(({ field }) => field.replace('query ', '')))).toEqual(names);
    for (const operation of lagging) {
      const variables = variablesOf(app.schema, operation);
      await fromStandby(() => call(operation.text, variables, { token: reader.token, readAfter: [] }));
    }
    expect(lines.filter((line) => line.includes(REFUSED))).toEqual([]);
  });
});

describe('a standby further behind than allowed', () => {
  it('is not read', async () => {
    const strict = await startTestApp({
      databaseUrl: databases.url,
      settings: { DATABASE_READ_URL: databases.standbyUrl, DATABASE_READ_LAG_SECONDS: '1' },
    });
    await databases.delayBy(30);
    const { title } = await createCoupon();
    for (let times = 0; times < 8; times += 1) {
      const { data } = await strict.graphql(LIST, { search: title }, reader);
      expect(data.coupons.items).toHaveLength(1);
      await strict.services.standby?.reader(0n);
      await pause(250);
    }
    expect(await strict.services.standby?.reader(0n)).toBeNull();
    expect(strict.services.standby?.counts.get('too far behind')).toBeGreaterThan(0);
    await strict.close();
    await databases.delayBy(0);
    await databases.catchUp();
    await useStandby();
  });
});

describe('statements', () => {
  it('are one more for a write with a token, and none more for a read', async () => {
    await useStandby();
    // All reads of 200 ms share one question about both positions, so it is not counted.
    const count = async (query: string, variables: Record<string, unknown>, readAfter?: unknown) =>
      (
        await countStatementsOfProcess(() => call(query, variables, { token: author.token, readAfter }))
      ).statements.filter((text) => !/pg_(last|current)_wal_(replay|flush)/.test(text)).length;
    const input = (title: string) => ({ input: { title, percent: 10, oncePerUser: false } });
    const without = await count(CREATE_COUPON, input('CONTA10'));
    expect(await count(CREATE_COUPON, input('CONTA20'), [])).toBe(without + 1);
    await useStandby();
    expect(await count(LIST, { search: 'CONTA' }, [])).toBe(await count(LIST, { search: 'CONTA' }));
  });
});

describe('the lag in the metrics', () => {
  it('does not grow while no reads arrive', async () => {
    await useStandby();
    const lag = await standbyLag();
    expect(lag).toBeLessThan(1);
    await pause(600);
    expect(await standbyLag()).toBe(lag);
  });
});

describe('a standby that ends', () => {
  it('causes no error, and is read again after its start', async () => {
    await useStandby();
    await databases.stopStandby();
    const { title, token } = await createCoupon();
    const unavailable = (await standbyReads('unavailable')) ?? 0;
    expect(await titles(title, reader, [])).toEqual([title]);
    expect(await standbyReads('unavailable')).toBe(unavailable + 1);
    expect(await standbyLag()).toBeNull();
    expect(await titles(title, author, [token])).toEqual([title]);
    await databases.startStandby();
    await useStandby();
    expect(await titles(title, reader, [])).toEqual([title]);
  });

  it('causes no error for a read that began before', async () => {
    await useStandby();
    const em = await readerOfStandby();
    expect(await isOnStandby(em)).toBe(true);
    await databases.stopStandby();
    expect(await isOnStandby(em)).toBe(false);
    await databases.startStandby();
    await useStandby();
  });

  it('does not run transactions, nor single statements that write', async () => {
    const em = await readerOfStandby();
    expect(await em.transactional(isOnStandby)).toBe(false);
    expect(await isOnStandby(em)).toBe(true);
    const before = lines.length;
    await sql(em, 'update coupon set percent = percent where title = $1', ['NONE']);
    expect(lines.slice(before).filter((line) => line.includes(REFUSED))).toHaveLength(1);
  });

  it('answers when it was promoted', async () => {
    await useStandby();
    await databases.promoteStandby();
    await pause(500);
    const before = usesOfStandby();
    for (const deadline = Date.now() + 120_000; Date.now() < deadline && usesOfStandby() === before; ) {
      await titles('', reader, []);
      await pause(100);
    }
    expect(usesOfStandby()).toBeGreaterThan(before);
  });
});
