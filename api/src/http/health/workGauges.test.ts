// For a release: counts while the database hangs
// Runs alone: gauges stay registered until the process ends.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { someAppointment } from '../../../test/builders/appointments.ts';
import { readUntil, shopper } from '../../../test/builders/shoppers.ts';
import { freshDatabase } from '../../../test/database.ts';
import { openRelay, type Relay } from '../../../test/relay.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { openInternalServer } from './metrics.ts';
import { observeWork } from './workGauges.ts';

let app: TestApp;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let relay: Relay;
let internalServer: Awaited<ReturnType<typeof openInternalServer>>;
beforeAll(async () => {
  database = await freshDatabase();
  relay = await openRelay(database.url);
  app = await startTestApp({ databaseUrl: relay.url });
  observeWork(app.services);
  internalServer = await openInternalServer(0);
});
afterAll(async () => {
  internalServer.server.close();
  internalServer.server.closeAllConnections();
  await app.close();
  relay.close();
  await database.drop();
});

const read = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${internalServer.port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
};

describe('the metrics', () => {
  it('count the waiting appointments and those past the promise of 24 hours', async () => {
    await someAppointment(app);
    expect([await read('aprumo_appointments_waiting'), await read('aprumo_appointments_late')]).toEqual([
      1, 0,
    ]);
    app.clock.moveTo(25 * 3_600_000);
    await someAppointment(app);
    expect([await read('aprumo_appointments_waiting'), await read('aprumo_appointments_late')]).toEqual([
      2, 1,
    ]);
  });

  it('count the orders that need an action and those past their date', async () => {
    app.clock.moveTo(0);
    const buyer = await shopper(app);
    const { id } = await buyer.order('creatina');
    await buyer.payByCard(id);
    expect([await read('aprumo_orders_unfinished'), await read('aprumo_orders_late')]).toEqual([1, 0]);
    // Picking was due before that (`PACK_DAYS`).
    app.clock.moveTo(4 * 86_400_000);
    expect([await read('aprumo_orders_unfinished'), await read('aprumo_orders_late')]).toEqual([1, 1]);
  });

  it('count the jobs that are due, and return the age of the oldest', async () => {
    await app.services.database.pool.query('delete from pgboss.job');
    expect([await read('aprumo_jobs_due'), await read('aprumo_jobs_oldest_seconds')]).toEqual([0, 0]);
    const insert = (state: string, age: number, startsIn: number) =>
      app.services.database.pool.query(
        `insert into pgboss.job (name, state, singleton_key, created_on, start_after)
         select name, $1, gen_random_uuid(), now() - $2 * interval '1 second', now() + $3 * interval '1 second' from pgboss.queue limit 1`,
        [state, age, startsIn],
      );
    await insert('created', 900, 300);
    expect([await read('aprumo_jobs_due'), await read('aprumo_jobs_oldest_seconds')]).toEqual([0, 0]);
    await insert('created', 120, -1);
    expect([await read('aprumo_jobs_due'), await read('aprumo_jobs_oldest_seconds')]).toEqual([1, 120]);
    // Between two tries it is not due, and it is still not done.
    await insert('retry', 600, 300);
    expect([await read('aprumo_jobs_due'), await read('aprumo_jobs_oldest_seconds')]).toEqual([1, 600]);
  });

  it('count the jobs that are not retried any more', async () => {
    expect(await read('aprumo_jobs_given_up')).toBe(0);
    await app.services.database.pool.query(
      `insert into pgboss.job (name, state) select name, 'failed' from pgboss.queue limit 1`,
    );
    expect(await read('aprumo_jobs_given_up')).toBe(1);
  });

  it.each(['hang', 'cut'] as const)(
    'are published without these counts while the connections to the database %s, and the process continues',
    async (fault) => {
      relay[fault]();
      const text = await (await fetch(`http://127.0.0.1:${internalServer.port}/metrics`)).text();
      expect(text).toMatch(/^process_cpu_seconds_total \d/m);
      expect(text).not.toMatch(/^aprumo_jobs_due /m);
      relay.resume();
      expect(
        await readUntil(
          () => read('aprumo_jobs_given_up'),
          (count) => count === 1,
        ),
      ).toBe(1);
    },
  );
});
