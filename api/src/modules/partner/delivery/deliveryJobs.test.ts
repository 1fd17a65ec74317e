import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents, somePartner } from '../../../../test/builders/partners.ts';
import { ok, openEndpoint } from '../../../../test/builders/webhookEndpoint.ts';
import { ownerUrlOf } from '../../../../test/database.ts';
import type { OutsideServices } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Jobs } from '../../../shared/jobs/jobs.ts';
import type { WebhookAnswer } from '../../../shared/ports/ports.ts';
import { startPartnerWork } from '../partnerSweeps.ts';
import { DELIVERY_QUEUE } from './sendDeliveries.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await partners.reset();
});
afterAll(() => partners.close());

/** The partners' work of another process, whose turns the test takes. */
async function startProcess(changes: Partial<OutsideServices> = {}) {
  const { services } = partners.app;
  const jobs = new Jobs({
    url: services.config.databaseUrl ?? '',
    names: ['mail'],
    exclusive: [DELIVERY_QUEUE],
    log: services.log,
    keys: services.encryption.purposes,
    isWorker: false,
  });
  await jobs.start();
  const { sweep, stop } = startPartnerWork({
    ...services,
    jobs,
    outside: { ...services.outside, ...changes },
  });
  stops.push(async () => {
    stop();
    await jobs.stop();
  });
  return () => sweep.run();
}

async function turnUntil(isDone: () => boolean, ...turns: (() => Promise<void>)[]): Promise<void> {
  while (!isDone()) {
    await Promise.all(turns.map((turn) => turn()));
    await pause(10);
  }
}

const addOrders = (count: number) =>
  addPartnerEvents(
    partners.app.services,
    Array.from({ length: count }, (_, index) => ({ subject: newId(), data: { index } })),
  );

describe('the deliveries of an endpoint', () => {
  it('are sent once and one at a time when several processes work', async () => {
    await partners.orderWebhook();
    let [running, most] = [0, 0];
    partners.endpoint.answerWith((response, received) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        ok(response, received);
      });
    });
    await addOrders(60);
    await turnUntil(
      () => partners.endpoint.events().length >= 60,
      await startProcess(),
      await startProcess(),
    );
    expect(new Set(partners.endpoint.events().map(({ message }) => message.data.index)).size).toBe(60);
    expect(partners.endpoint.events()).toHaveLength(60);
    expect(most).toBe(1);
  });

  it('do not wait for an endpoint that does not answer', async () => {
    await partners.orderWebhook();
    const silent = await openEndpoint();
    await (await somePartner(partners.app)).webhook(silent.url, ['order.status_changed']);
    silent.answerWith(() => undefined);
    await addOrders(20);
    await turnUntil(
      () => partners.endpoint.events().length === 20 && silent.events().length === 1,
      await startProcess(),
    );
    await silent.close();
  });

  it('continue in another process when one is killed in the middle of a message, whose late answer changes nothing', async () => {
    const { partner, id } = await partners.orderWebhook();
    const late = Promise.withResolvers<WebhookAnswer>();
    let begun = 0;
    const killed = await startProcess({
      sendWebhook: () => {
        begun += 1;
        return late.promise;
      },
    });
    await addOrders(2);
    await turnUntil(() => begun === 1, killed);
    const other = await startProcess();
    await other();
    expect(partners.endpoint.events()).toEqual([]);
    await expireJobs();
    await turnUntil(() => partners.endpoint.events().length === 2, other);
    late.resolve({ status: 500, problem: null, bodyStart: 'late', ms: 1 });
    await Promise.all(stops.splice(0).map((stop) => stop()));
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    const delivered = { state: 'delivered', tries: [expect.objectContaining({ status: 204 })] };
    expect(items).toMatchObject([delivered, delivered]);
  });
});

/** Lets the time pass after which a job of a process that does not end it is given to another one. */
async function expireJobs(): Promise<void> {
  const url = ownerUrlOf(partners.app.services.config.databaseUrl ?? '');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`update pgboss.job set started_on = now() - interval '61 seconds' where name = $1`, [
    DELIVERY_QUEUE,
  ]);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise(DELIVERY_QUEUE);
  await boss.stop({ graceful: false });
  await owner.query('update pgboss.job set start_after = now() where name = $1', [DELIVERY_QUEUE]);
  await owner.end();
}
