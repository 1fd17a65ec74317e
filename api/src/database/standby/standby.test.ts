// For a release: two servers of PostgreSQL, one of them late
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { appOperations, variablesOf } from '../../../test/builders/appOperations.ts';
import { writtenReview } from '../../../test/builders/reviews.ts';
import { type DatabasePair, startDatabasePair } from '../../../test/databasePair.ts';
import { connectAndInit } from '../../../test/fixtures/http/graphqlSocket.ts';
import { removeStandbyMetrics, standbyLag, standbyReads } from '../../../test/fixtures/standbyMetrics.ts';
import { type Person, signUpAs } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { observeStandby } from '../../http/health/metrics.ts';
import { queriesThatMayLag } from '../../modules/account/access/mayLag.ts';
import { runText } from '../../shared/database/database.ts';
import { countStatementsOfProcess } from '../../shared/database/statements.ts';
import { REFUSED } from './withPrimary.ts';

let databases: DatabasePair;
let app: TestApp;
/** Another process of the same shop. */
let other: TestApp;
const lines: string[] = [];
/** An admin who acts, and one who only reads. */
let author: Person;
let reader: Person;

const startShop = (lagSeconds: number | null, logTo?: string[]) =>
  startTestApp({
    databaseUrl: databases.url,
    ...(logTo ? { logTo } : {}),
    settings: lagSeconds
      ? { DATABASE_READ_URL: databases.standbyUrl, DATABASE_READ_LAG_SECONDS: String(lagSeconds) }
      : {},
  });

beforeAll(async () => {
  databases = await startDatabasePair();
  app = await startShop(1800, lines);
  other = await startShop(1800);
  observeStandby(app.services.database);
  author = await signUpAs(app, 'admin');
  reader = await signUpAs(app, 'admin');
  await databases.catchUp();
  await useStandby();
});
afterAll(async () => {
  removeStandbyMetrics();
  await other.close();
  await app.close();
  await databases.close();
});

/** Seconds that no test of a late standby reaches. */
const LONG_SECONDS = 1_500;
const LIST = 'query ($search: String) { coupons(search: $search) { items { title } } }';
const MIXED = 'query ($search: String) { coupons(search: $search) { items { title } } apiKeys { total } }';
const SHELVES = '{ skuStocks { total } }';
const CREATE_COUPON =
  'mutation ($input: NewCouponInput!) { createCoupon(input: $input) { ... on ManagedCoupon { id } } }';

const couponOf = (title: string) => ({ input: { title, percent: 10, oncePerUser: false } });

let created = 0;
async function createCoupon(): Promise<string> {
  created += 1;
  const title = `ATRASO${created}`;
  const { data } = await app.graphql(CREATE_COUPON, couponOf(title), author);
  expect(data.createCoupon.id).toBeDefined();
  return title;
}

async function titles(search: string, person: Person, { on = app, query = LIST } = {}): Promise<string[]> {
  const { data, errors } = await on.graphql(query, { search }, person);
  expect(errors).toBeUndefined();
  return data.coupons.items.map(({ title }: { title: string }) => title);
}

const usesOfStandby = () => app.services.database.standby?.counts.get('current') ?? 0;

/** An entity manager on the standby. A standby that was just started is not read before it has been asked again. */
async function readerOfStandby(): Promise<EntityManager> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    const em = await app.services.database.standby?.reader({ afterAct: false });
    if (em && (await isOnStandby(em))) return em;
  }
  throw new Error('The standby is not read.');
}

const isOnStandby = async (em: EntityManager): Promise<boolean | undefined> =>
  (await runText<{ late: boolean }>(em, 'select pg_is_in_recovery() as late'))[0]?.late;

/** Reads until the standby answers: on a busy machine its position may be unknown for a moment, and the primary is read. */
async function fromStandby<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    const before = usesOfStandby();
    const answer = await read();
    if (usesOfStandby() > before) return answer;
  }
  throw new Error(
    `The standby is not read: ${JSON.stringify([...(app.services.database.standby?.counts ?? [])])}`,
  );
}

/** Waits until reads that may lag go to the standby. */
const useStandby = () => fromStandby(() => titles('', reader));

describe('a late standby', () => {
  beforeAll(() => databases.delayBy(LONG_SECONDS));
  afterAll(async () => {
    await databases.delayBy(0);
    await databases.catchUp();
  });

  it('is read by others, and by the admin who acted once the allowed lag has passed', async () => {
    const title = await createCoupon();
    const acts = (await standbyReads('after an act of the caller')) ?? 0;
    expect(await titles(title, author)).toEqual([title]);
    expect(await standbyReads('after an act of the caller')).toBe(acts + 1);
    expect(await fromStandby(() => titles(title, reader))).toEqual([]);
    // Nothing else is written meanwhile: an idle primary does not make the standby unusable.
    while (((await standbyLag()) ?? 0) < 1) {
      expect(await fromStandby(() => titles(title, reader))).toEqual([]);
      await pause(100);
    }
    await app.services.database.pool.query(`update session set acted_at = acted_at - interval '1 hour'`);
    expect(await fromStandby(() => titles(title, author))).toEqual([]);
  });

  it('is not read by the admin who acted on another process', async () => {
    const title = await createCoupon();
    while ((await titles(title, reader, { on: other })).length > 0) await pause(50);
    expect(await titles(title, author, { on: other })).toEqual([title]);
  });

  it('is not read with a query that must not lag', async () => {
    const title = await createCoupon();
    expect(await fromStandby(() => titles(title, reader))).toEqual([]);
    expect(await titles(title, reader, { query: MIXED })).toEqual([title]);
  });

  it('is not read by the explorer, whose own connection has stricter limits', async () => {
    const title = await createCoupon();
    expect(await fromStandby(() => titles(title, reader))).toEqual([]);
    const { payload } = await app.http.inject({
      method: 'POST',
      url: '/graphql/explorer',
      headers: { authorization: `Bearer ${reader.token}` },
      payload: { query: LIST, variables: { search: title } },
    });
    expect(JSON.parse(payload).data.coupons.items).toEqual([{ title }]);
  });

  it('is read over REST by others, and not by the admin who acted', async () => {
    const rest = (method: 'GET' | 'POST', { token }: Person, payload?: object) =>
      app.http.inject({
        method,
        url: '/coupon',
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      });
    const has = ({ payload }: { payload: string }) =>
      JSON.parse(payload).items.some(({ title }: { title: string }) => title === 'RESTO10');
    const client = await signUpAs(app, 'admin');
    expect(has(await fromStandby(() => rest('GET', client)))).toBe(false);
    const written = await rest('POST', client, { title: 'RESTO10', percent: 10, oncePerUser: false });
    expect(written.statusCode).toBe(201);
    expect(has(await rest('GET', client))).toBe(true);
    expect(has(await fromStandby(() => rest('GET', reader)))).toBe(false);
  });

  it('is read over a socket by others, and not by the admin who acted', async () => {
    const person = await signUpAs(app, 'admin');
    const [acting, reading] = await Promise.all(
      [person, reader].map(({ token }) => connectAndInit(app, { authorization: `Bearer ${token}` })),
    );
    const list = async (client: typeof acting) =>
      (await client?.ask({ query: LIST, variables: { search: 'SOQUETE10' } }))?.payload.data.coupons.items
        .length;
    expect(await fromStandby(() => list(acting))).toBe(0);
    await acting?.ask({ query: CREATE_COUPON, variables: couponOf('SOQUETE10') });
    expect(await list(acting)).toBe(1);
    expect(await fromStandby(() => list(reading))).toBe(0);
  });

  it('is not read after an event that it does not have', async () => {
    const watcher = await signUpAs(app, 'admin');
    const title = await createCoupon();
    expect(await fromStandby(() => titles(title, watcher))).toEqual([]);
    const client = await connectAndInit(app, { authorization: `Bearer ${watcher.token}` });
    const { data } = await app.graphql('{ managedReviews { cursor } }', {}, watcher);
    const event = client.ask({
      query: 'subscription ($after: String) { managedReviewChanged(after: $after) { id } }',
      variables: { after: data.managedReviews.cursor },
    });
    await writtenReview(app, author);
    expect((await event).payload.errors).toBeUndefined();
    expect(await titles(title, watcher)).toEqual([title]);
  });
});

describe('operations of the apps that may lag', () => {
  it('all read the standby, which refuses none of their statements', async () => {
    await useStandby();
    const names = queriesThatMayLag();
    const lagging = appOperations().filter(({ field }) => names.has(field.replace('query ', '')));
    expect(new Set(lagging.map(({ field }) => field.replace('query ', '')))).toEqual(names);
    for (const operation of lagging)
      await fromStandby(() => app.graphql(operation.text, variablesOf(app.schema, operation), reader));
    expect(lines.filter((line) => line.includes(REFUSED))).toEqual([]);
  });
});

describe('a standby further behind than allowed', () => {
  it('is not read', async () => {
    const strict = await startShop(1);
    const { standby } = strict.services.database;
    await databases.delayBy(30);
    const title = await createCoupon();
    while (standby?.counts.get('too far behind') === 0) {
      await titles(title, reader, { on: strict });
      await pause(100);
    }
    expect(await titles(title, reader, { on: strict })).toEqual([title]);
    expect(await standby?.reader({ afterAct: false })).toBeNull();
    await strict.close();
    await databases.delayBy(0);
    await databases.catchUp();
    await useStandby();
  });
});

describe('statements', () => {
  it('are one more for an act and for a list that needs no fresh code, and none more for other lists', async () => {
    const plain = await startShop(null);
    const count = async (shop: TestApp, query: string, variables: Record<string, unknown> = {}) =>
      (await countStatementsOfProcess(() => shop.graphql(query, variables, author))).statements.length;
    const more = async (query: string, variables: (place: string) => Record<string, unknown>) =>
      (await count(app, query, variables('A'))) - (await count(plain, query, variables('B')));
    for (const shop of [app, plain]) await count(shop, CREATE_COUPON, couponOf('CONTA'));
    // That the admin acts is stored with the session.
    expect(await more(CREATE_COUPON, (place) => couponOf(`CONTA${place}`))).toBe(1);
    expect(await more(LIST, () => ({ search: 'CONTA' }))).toBe(0);
    // The session is read, as it is anyway for a list that needs a fresh code.
    expect(await more(SHELVES, () => ({}))).toBe(1);
    await plain.close();
  });
});

describe('a standby', () => {
  it('that stops causes no error, and is read again after its start', async () => {
    await useStandby();
    await databases.stopStandby();
    const title = await createCoupon();
    const unavailable = (await standbyReads('unavailable')) ?? 0;
    do expect(await titles(title, reader)).toEqual([title]);
    while ((await standbyReads('unavailable')) === unavailable);
    expect(await standbyLag()).toBeNull();
    expect(await titles(title, author)).toEqual([title]);
    await databases.startStandby();
    await databases.catchUp();
    await useStandby();
    expect(await titles(title, reader)).toEqual([title]);
  });

  it('that stops causes no error for a read that began before', async () => {
    const em = await readerOfStandby();
    await databases.stopStandby();
    expect(await isOnStandby(em)).toBe(false);
    await databases.startStandby();
    await useStandby();
  });

  it('runs neither transactions nor single statements that write', async () => {
    const em = await readerOfStandby();
    expect(await em.transactional(isOnStandby)).toBe(false);
    expect(await isOnStandby(em)).toBe(true);
    const before = lines.length;
    await runText(em, 'update coupon set percent = percent where title = $1', ['NONE']);
    expect(lines.slice(before).filter((line) => line.includes(REFUSED))).toHaveLength(1);
  });

  it('that was promoted is read again', async () => {
    await useStandby();
    await databases.promoteStandby();
    await pause(500);
    const before = usesOfStandby();
    for (const deadline = Date.now() + 120_000; Date.now() < deadline && usesOfStandby() === before; ) {
      await titles('', reader);
      await pause(100);
    }
    expect(usesOfStandby()).toBeGreaterThan(before);
  });
});
