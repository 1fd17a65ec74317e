// For a release: databases that hang and disks that are full
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { readUntil, shopper } from '../../../test/builders/shoppers.ts';
import { freshDatabase } from '../../../test/database.ts';
import { openRelay, type Relay } from '../../../test/relay.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

const READY = [200, { status: 'ready' }];
const UNREACHABLE = [503, { status: 'database unreachable' }];

let app: TestApp;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  await app.close();
  for (const end of ends.splice(0).reverse()) await end();
});
const readyz = async () => {
  const response = await fetch(`${app.url}/readyz`);
  return [response.status, await response.json()];
};

/** Starts the shop on a database whose connections the test can let hang. */
async function startOnRelay(): Promise<Relay> {
  const database = await freshDatabase();
  ends.push(() => database.drop());
  const relay = await openRelay(database.url);
  ends.push(() => relay.close());
  app = await startTestApp({ databaseUrl: relay.url });
  return relay;
}

describe('/readyz', () => {
  it('fails while the disk has less free space than reserved, unlike /healthz', async () => {
    app = await startTestApp({ settings: { DISK_RESERVE_MB: '999999999' } });
    expect(await readyz()).toEqual([503, { status: 'disk full' }]);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });

  it('succeeds while only the bucket is down, and the shop keeps selling', async () => {
    app = await startTestApp({ isBucketDown: true });
    expect(await readyz()).toEqual(READY);
    const buyer = await shopper(app);
    const { id } = await buyer.order('creatina');
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved, isPaid: true });
  });

  it('succeeds while all connections of the process have work and more is waiting', async () => {
    app = await startTestApp();
    const { pool } = app.services.database;
    let finished = 0;
    const busy = Array.from({ length: 50 }, async () => {
      await pool.query('select pg_sleep(0.3)');
      finished += 1;
    });
    expect(await readyz()).toEqual(READY);
    // A check that waited for its turn would be the last.
    expect(finished).toBeLessThan(40);
    await Promise.all(busy);
  });

  it('succeeds after the process got no processor time for longer than a lost database is waited for', async () => {
    app = await startTestApp();
    await pause(1_500);
    const until = performance.now() + 7_000;
    while (performance.now() < until);
    expect(await readyz()).toEqual(READY);
  });

  it('fails within seconds when the database hangs, unlike /healthz, and succeeds again after that', async () => {
    const relay = await startOnRelay();
    expect(await readyz()).toEqual(READY);
    relay.hang();
    // A database is lost after five seconds without an answer (`databaseWatch.ts`).
    await pause(2_000);
    expect(await readyz()).toEqual(READY);
    expect(await readUntil(readyz, ([status]) => status !== 200)).toEqual(UNREACHABLE);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    relay.resume();
    expect(await readUntil(readyz, ([status]) => status === 200)).toEqual(READY);
  });
});
