import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { Limits } from './limits.ts';
import { LIMITS } from './limitTable.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const SECRET = Buffer.from('the same in every process');

/** Opens the limits as a separate process would, with its own connections and memory. */
function openAsProcess(options: { limitFactor?: number } = {}): Limits {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pools.push(pool);
  return new Limits(pool, { secret: SECRET, ...options });
}

const takeAll = async (limits: Limits[], name: 'loginAccount' | 'contact', key: string, times: number) => {
  const taken = await Promise.all(
    Array.from({ length: times }, (_, turn) => (limits[turn % limits.length] as Limits).take(name, key)),
  );
  return taken.filter(Boolean).length;
};

// The numbers are those of `limitTable.ts`: `loginAccount` has 8 attempts in 900 seconds, `contact` 10 in an hour.
describe('limits', () => {
  it('apply across processes, also for simultaneous requests', async () => {
    expect(
      await takeAll(
        [openAsProcess(), openAsProcess(), openAsProcess()],
        'loginAccount',
        'ana@exemplo.com.br',
        40,
      ),
    ).toBe(8);
  });

  it('survive a restart', async () => {
    expect(await takeAll([openAsProcess()], 'contact', '203.0.113.9', 12)).toBe(10);
    expect(await openAsProcess().take('contact', '203.0.113.9')).toBe(false);
  });

  it('are counted by name and by key, ignoring upper and lower case', async () => {
    const limits = openAsProcess();
    await takeAll([limits], 'contact', 'Key', 10);
    expect(await limits.take('contact', 'kEY')).toBe(false);
    expect(await limits.take('contact', 'another')).toBe(true);
    expect(await limits.take('coupon', 'key')).toBe(true);
  });

  it('tell a refused caller to wait until the end of the window', async () => {
    const limits = openAsProcess();
    expect(await takeAll([limits], 'contact', 'waits', 12)).toBe(10);
    expect(limits.waitOf('contact', 'waits')).toBeGreaterThan(3_590_000);
    expect(limits.waitOf('contact', 'waits')).toBeLessThanOrEqual(3_600_000);
  });

  it('tell a caller who exceeded a budget of requests to wait until the end of the window', async () => {
    const limits = openAsProcess();
    expect(await limits.add('request-cart', 'busy', LIMITS['request-cart'].points + 1)).toBeNull();
    expect(limits.waitOf('request-cart', 'busy')).toBeGreaterThan(50_000);
  });

  it('can be reset for all processes, which notice it within seconds', async () => {
    const [first, second] = [openAsProcess(), openAsProcess()];
    await takeAll([second], 'loginAccount', 'rui@exemplo.com.br', 9);
    await first.forget('loginAccount', 'rui@exemplo.com.br');
    expect(await first.take('loginAccount', 'rui@exemplo.com.br')).toBe(true);
    const later = Date.now() + 6_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await second.take('loginAccount', 'rui@exemplo.com.br')).toBe(true);
    jest.restoreAllMocks();
  });

  it('block a caller for the whole block duration after they were exceeded', async () => {
    const limits = openAsProcess();
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(began);
    await takeAll([limits], 'loginAccount', 'blocked', 8);
    clock.mockReturnValue(began + 800_000);
    expect(await limits.take('loginAccount', 'blocked')).toBe(false);
    expect(limits.waitOf('loginAccount', 'blocked')).toBe(900_000);
    // The window of the first eight attempts has ended, but not the block.
    clock.mockReturnValue(began + 1_000_000);
    expect(await limits.take('loginAccount', 'blocked')).toBe(false);
    clock.mockReturnValue(began + 1_701_000);
    expect(await limits.take('loginAccount', 'blocked')).toBe(true);
    jest.restoreAllMocks();
  });

  it('accept any text as a key', async () => {
    const limits = openAsProcess();
    for (const key of ['', 'a\0b', 'ç'.repeat(5000), '\ud800', "'; drop table rate_limit; --"])
      expect(await limits.take('contact', key)).toBe(true);
  });

  it('throw when the database does not answer, instead of allowing every attempt', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' });
    await expect(new Limits(pool, { secret: SECRET }).take('contact', 'anyone')).rejects.toThrow();
    await pool.end();
  });
});
