import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { Role } from '../../modules/account/role.ts';
import { countStatementsOfProcess } from '../database/statements.ts';
import { newId } from '../ids.ts';
import { Limits } from './limits.ts';
import { RequestBudget } from './requestBudget.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const SECRET = Buffer.from('the same in every process');
const ADDRESS = '203.0.113.7';
const many = (times: number, ask: () => number): number =>
  Array.from({ length: times }, ask).filter((wait) => wait > 0).length;

// The numbers are those of `limitTable.ts`: a minute has 3,000 requests for a session and for an address without session
// and cart, 1,500 for a cart, and 20,000 for all carts of an address.
describe('the request budget', () => {
  it('of a session is not used up by other callers at the same address', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    let cart = 0;
    const neighbours = () => {
      cart += 1;
      return budget.spend({ address: ADDRESS, cartToken: `${cart}`.padStart(32, 'n') });
    };
    expect(many(25_000, neighbours)).toBeGreaterThan(0);
    expect(many(3_000, () => budget.spend({ address: ADDRESS, sessionId: 'a' }))).toBe(0);
    expect(budget.spend({ address: ADDRESS, sessionId: 'a' })).toBeGreaterThan(0);
    expect(budget.spend({ address: ADDRESS, sessionId: 'b' })).toBe(0);
  });

  it('keeps in memory only the callers of the last minutes', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    const began = Date.now();
    let highest = 0;
    // A day with 30 new visitors each minute.
    for (let visitor = 0; visitor < 24 * 60 * 30; visitor += 1) {
      budget.spend(
        { address: ADDRESS, cartToken: `${visitor}`.padStart(32, 'd') },
        1,
        began + visitor * 2_000,
      );
      highest = Math.max(highest, budget.size);
    }
    // Ended windows are removed at a thousand (`FIRST_REMOVAL`).
    expect(highest).toBeLessThanOrEqual(1_001);
  });

  it('of a cart is not used up by requests without a cart', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    many(30_000, () => budget.spend({ address: ADDRESS }));
    expect(budget.spend({ address: ADDRESS, cartToken: 'c'.repeat(32) })).toBe(0);
  });

  it('of an address limits a caller who invents cart tokens', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    let turn = 0;
    const refused = many(25_000, () => {
      turn += 1;
      return budget.spend({ address: ADDRESS, cartToken: `${turn}`.padStart(32, 'x') });
    });
    expect(refused).toBe(5_000);
  });

  it('is enough for two hundred people behind one address of a mobile provider', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    let refused = 0;
    for (let person = 0; person < 200; person += 1)
      refused += many(80, () => budget.spend({ address: ADDRESS, cartToken: `${person}`.padStart(32, 'p') }));
    expect(refused).toBe(0);
  });

  it('stores nothing for a caller with few requests', async () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }));
    const { rows } = await pool.query('select count(*) from rate_limit');
    many(300, () => budget.spend({ address: ADDRESS, sessionId: 'usual' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await pool.query('select count(*) from rate_limit')).rows).toEqual(rows);
  });

  it('applies across processes', async () => {
    const processes = Array.from(
      { length: 4 },
      () => new RequestBudget(new Limits(pool, { secret: SECRET })),
    );
    let admitted = 0;
    for (let turn = 0; turn < 1_500; turn += 1) {
      for (const budget of processes)
        if (budget.spend({ address: ADDRESS, sessionId: 'shared' }) === 0) admitted += 1;
      if (turn % 100 === 0) await waitUntilIdle();
    }
    // Each process reports after an eighth of the budget, so up to half of the budget more can be admitted.
    expect(admitted).toBeLessThanOrEqual(3_000 * 1.5);
  });

  it('reports how long to wait until the minute is over', () => {
    const budget = new RequestBudget(new Limits(pool, { secret: SECRET }), { limitFactor: 1 / 3_000 });
    budget.spend({ address: ADDRESS });
    const wait = budget.spend({ address: ADDRESS });
    expect(wait).toBeGreaterThan(59_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
});

/** Waits until the database has answered every query, however busy the machine is. */
async function waitUntilIdle(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
}

describe('a caller beyond the budget', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ limitFactor: 1 / 100 });
  });
  afterAll(() => shop.close());
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ products { total } }' }),
    });

  it('gets 429 with the time to wait, without a database query', async () => {
    for (let turn = 0; turn < 31; turn += 1) await ask();
    const { answer, statements } = await countStatementsOfProcess(() => ask());
    expect(answer.status).toBe(429);
    expect(statements).toEqual([]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await answer.json()) as unknown).toMatchObject({
      errors: [{ extensions: { code: 'too_many_requests' } }],
    });
  });

  it('does not affect a signed-in person at the same address', async () => {
    const person = { userId: newId(), sessionId: newId(), role: Role.patient };
    const token = await shop.services.callers.tokens.sign(person, shop.services.clock.now());
    expect((await ask()).status).toBe(429);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  });
});
