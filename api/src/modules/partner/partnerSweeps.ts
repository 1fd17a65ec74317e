import type { Services } from '../../services.ts';
import type { Sweep } from '../../shared/jobs/sweeper.ts';
import { DeliveryPump, type DeliveryServices } from './delivery/deliveryPump.ts';
import { dropDeliveries } from './delivery/dropDeliveries.ts';
import { PROJECTED, type ProjectionServices, projectEvents } from './events/projectEvents.ts';

const EVERY_MS = 1_000;
/** Every 30th run reads without a notice too, for changes that happened before this process started. */
const READ_ANYWAY_EVERY = 30;

/**
 * The work for partners: turns new internal events into partner events, drops deliveries that may no longer be sent, and
 * sends those that are due.
 */
export function startPartnerWork(services: DeliveryServices & ProjectionServices & Pick<Services, 'feed'>): {
  sweep: Sweep;
  stop(): Promise<void>;
} {
  const pump = new DeliveryPump(services);
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
        await pump.pump();
      },
    },
    async stop() {
      off();
      await pump.stop();
    },
  };
}
