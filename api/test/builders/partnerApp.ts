import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { signUpAs } from '../people.ts';
import { startTestApp } from '../testApp.ts';
import { partnerWork, somePartner } from './partners.ts';
import { ok, openEndpoint } from './webhookEndpoint.ts';

/** A shop that may send webhooks to this machine, a partner's endpoint, and the work that a worker would do. */
export async function startPartnerApp() {
  const app = await startTestApp({ settings: { WEBHOOK_LOOPBACK: 'on' } });
  const work = partnerWork(app.services);
  const endpoint = await openEndpoint();
  const webhookOf = async (events: PartnerEventType[]) => {
    const partner = await somePartner(app);
    return { partner, ...(await partner.webhook(endpoint.url, events)) };
  };
  return {
    app,
    work,
    endpoint,
    accept: ok,
    admin: () => signUpAs(app, 'admin'),
    webhookOf,
    orderWebhook: () => webhookOf(['order.status_changed', 'order.tracking_changed']),
    later: (ms: number) => app.clock.moveTo(app.clock.offsetMs + ms),
    async reset() {
      app.clock.moveTo(0);
      endpoint.received.length = 0;
      endpoint.answerWith(ok);
      await app.services.database.pool.query('delete from partner_webhook');
    },
    async close() {
      await endpoint.close();
      await app.close();
    },
  };
}
