import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents, somePartner } from '../../../../test/builders/partners.ts';
import { newId } from '../../../shared/ids.ts';
import { claimDeliveries, MAX_IN_FLIGHT } from './claimDeliveries.ts';
import { InFlightDeliveries } from './inFlightDeliveries.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());
afterEach(() => partners.reset());

const ORDERS = 6;

/** A partner with verified endpoints, for each of which more deliveries wait than may be sent at once. */
async function busyPartner(endpoints: number) {
  const partner = await somePartner(partners.app);
  const ids: string[] = [];
  for (let created = 0; created < endpoints; created += 1)
    ids.push((await partner.webhook(partners.endpoint.url, ['order.status_changed'])).id);
  return { ...partner, ids };
}

const claim = (busy = new InFlightDeliveries()) =>
  claimDeliveries(partners.app.services.orm.em.fork(), {
    now: partners.app.clock.now(),
    limit: MAX_IN_FLIGHT.together,
    busy,
  });
const countOf = (claimed: readonly { keyId: string; webhookId: string }[], id: string) =>
  claimed.filter(({ keyId, webhookId }) => keyId === id || webhookId === id).length;
const fill = () =>
  addPartnerEvents(
    partners.app.services,
    Array.from({ length: ORDERS }, () => ({ subject: newId() })),
  );

describe('claimDeliveries', () => {
  it('limits the deliveries in flight per endpoint and per partner, so other partners are sent too', async () => {
    const [large, small] = [await busyPartner(3), await busyPartner(1)];
    await fill();
    const claimed = await claim();
    expect(countOf(claimed, large.id)).toBe(MAX_IN_FLIGHT.perKey);
    expect(Math.max(...large.ids.map((id) => countOf(claimed, id)))).toBeLessThanOrEqual(
      MAX_IN_FLIGHT.perEndpoint,
    );
    expect(countOf(claimed, small.id)).toBe(MAX_IN_FLIGHT.perEndpoint);
  });

  it('counts deliveries that still wait for an answer', async () => {
    const partner = await busyPartner(3);
    await fill();
    const busy = new InFlightDeliveries();
    for (const delivery of await claim()) busy.take(delivery);
    expect(await claim(busy)).toEqual([]);
    const [webhookId = ''] = partner.ids;
    busy.release({ keyId: partner.id, webhookId });
    expect(await claim(busy)).toMatchObject([{ keyId: partner.id }]);
  });

  it('claims one delivery at a time for an endpoint whose attempts fail', async () => {
    const { ids } = await busyPartner(1);
    await fill();
    await partners.app.services.pool.query(
      'update partner_webhook set failing_since = now() where id = $1',
      ids,
    );
    expect(await claim()).toHaveLength(MAX_IN_FLIGHT.perFailing);
  });
});
