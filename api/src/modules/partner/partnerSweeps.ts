import type { Services } from '../../services.ts';
import type { JobHandler } from '../../shared/jobs/jobs.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { dropDeliveries } from './delivery/dropDeliveries.ts';
import { dueWebhooks } from './delivery/nextDelivery.ts';
import { DELIVERY_QUEUE, type DeliveryServices, sendDeliveries } from './delivery/sendDeliveries.ts';
import { PROJECTED, type ProjectionServices, projectEvents } from './events/projectEvents.ts';

const EVERY_MS = 1_000;
/** Every 30th run reads without a notice too, for changes that happened before this process started. */
const READ_ANYWAY_EVERY = 30;
/** How many endpoints a process sends to at once. To one endpoint, one process sends one message at a time. */
const MAX_ENDPOINTS = 32;

/**
 * The work for partners: turns new internal events into partner events, drops deliveries that may no longer be sent, and
 * starts a job for each endpoint with due ones.
 */
export function startPartnerWork(services: DeliveryServices & ProjectionServices & Pick<Services, 'feed'>): {
  sweep: Sweep;
  stop(): void;
} {
  let isStopping = false;
  let runs = 0;
  let hasNews = true;
  let hasNewTerms = true;
  const off = services.feed.on(({ type }) => {
    hasNews ||= PROJECTED.some((projected) => projected === type);
    hasNewTerms ||= type === 'api-key.changed';
  });
  return {
    sweep: {
      name: 'webhooks of partners',
      everyMs: EVERY_MS,
      run: async () => {
        runs += 1;
        const readsAnyway = runs % READ_ANYWAY_EVERY === 0;
        // A key also expires without an event.
        if (hasNewTerms || readsAnyway) {
          hasNewTerms = false;
          await dropDeliveries(services);
        }
        if (hasNews || readsAnyway) {
          hasNews = false;
          let isNew = false;
          while ((await projectEvents(services)) > 0) isNew = true;
          if (isNew) services.feed.notice({ type: 'partner.events-added', entityId: '', payload: {} });
        }
        await startDeliveries(services, () => isStopping);
      },
    },
    /** Running jobs end with their current message. */
    stop() {
      off();
      isStopping = true;
    },
  };
}

/** Starts the jobs of the endpoints with due deliveries; those that already wait or run in any process are left alone. */
async function startDeliveries(services: DeliveryServices, isStopping: () => boolean): Promise<void> {
  const { clock, jobs, orm } = services;
  const due = await dueWebhooks(orm.em.fork(), clock.now());
  if (due.length === 0) return;
  const entries = due.map((webhookId) => ({ key: webhookId, data: { webhookId } }));
  await jobs.enqueueEach(orm.em.fork(), DELIVERY_QUEUE, entries);
  const handle: JobHandler = async ({ webhookId }) =>
    void (await sendDeliveries(services, String(webhookId), { isStopping }));
  await jobs.startWaiting(DELIVERY_QUEUE, handle, MAX_ENDPOINTS);
}
