import { newId } from '../../../api/src/shared/ids.ts';
import { addPartnerEvents, partnerWork, somePartner } from '../../../api/test/builders/partners.ts';
import type { TestApp } from '../../../api/test/testApp.ts';
import type { SimulatedEndpoints } from './webhookEndpoints.ts';

const ORDERS = 200;
const EVENTS_TOGETHER = 500;
const HOUR_MS = 3_600_000;
/** The events of one order wait for each other, so each failure of a flaky endpoint needs another step of the clock. */
const MAX_HOURS = 1_000;
const WAITING = `select 1 from webhook_delivery d join partner_webhook w on w.id = d.webhook_id
  where d.state = 'waiting' and w.state = 'active' limit 1`;
const PAUSED = `select count(*)::int as count from partner_webhook where state = 'paused'`;

export interface RunFigures {
  deliveries: number;
  /** Still waiting at an active endpoint at the end. */
  lost: number;
  /** Refused ten times within three days by an endpoint that is not paused. */
  givenUp: number;
  outOfOrder: number;
  accepted: number;
  attempts: number;
  seconds: number;
  /** Used heap at the start and after each tenth of the run. */
  heapMiB: string;
}

/**
 * Sends at least `deliveries` messages to endpoints of every kind and counts the losses. The clock is moved forward, so
 * that the pauses between retries take no time.
 */
export async function runWebhooks(
  app: TestApp,
  { figures, urls, deadCount }: SimulatedEndpoints,
  deliveries: number,
): Promise<RunFigures> {
  const began = performance.now();
  for (const url of urls) {
    const partner = await somePartner(app);
    await partner.webhook(url, ['order.status_changed']);
  }
  const work = partnerWork(app.services);
  const orders = Array.from({ length: ORDERS }, () => newId());
  const heap = () => {
    // With `--expose-gc`, only objects that are still in use are counted.
    globalThis.gc?.();
    return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
  };
  const events = Math.ceil(deliveries / urls.length);
  const tenth = Math.max(EVENTS_TOGETHER, Math.ceil(events / 10 / EVENTS_TOGETHER) * EVENTS_TOGETHER);
  const heaps = [heap()];
  for (let created = 0; created < events; created += EVENTS_TOGETHER) {
    const count = Math.min(EVENTS_TOGETHER, events - created);
    const batch = Array.from({ length: count }, (_, index) => {
      const at = (created + index) % ORDERS;
      return { subject: orders[at] ?? newId(), data: { order: at } };
    });
    await addPartnerEvents(app.services, batch);
    await work.deliver();
    if ((created + EVENTS_TOGETHER) % tenth === 0) heaps.push(heap());
  }
  // Moves the clock until only a paused endpoint has waiting deliveries.
  const waits = async () => (await app.services.database.pool.query(WAITING)).rows.length > 0;
  for (let hour = 0; hour < MAX_HOURS && (await waits()); hour += 1) {
    app.clock.moveTo(app.clock.offsetMs + HOUR_MS);
    await work.deliver();
  }
  heaps.push(heap());
  const rows = await app.services.database.pool.query(
    `select w.state, w.url, d.state as delivery, count(*)::int as count from webhook_delivery d
       join partner_webhook w on w.id = d.webhook_id group by 1, 2, 3`,
  );
  const counted = (rows.rows as { state: string; delivery: string; count: number }[]) ?? [];
  const sum = (found: typeof counted) => found.reduce((total, { count }) => total + count, 0);
  const active = counted.filter(({ state }) => state !== 'paused');
  // Deliveries of a paused endpoint stay waiting; those of any other must all be delivered or given up in the end.
  const lost = sum(active.filter(({ delivery }) => delivery === 'waiting'));
  const givenUp = sum(active.filter(({ delivery }) => delivery === 'givenUp'));
  const paused = (await app.services.database.pool.query(PAUSED)).rows[0].count;
  return {
    deliveries: sum(counted),
    // Exactly the dead endpoints must be paused; anything else counts as a loss.
    lost: lost + Math.abs(paused - deadCount),
    givenUp,
    ...figures,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    heapMiB: heaps.join(', '),
  };
}
