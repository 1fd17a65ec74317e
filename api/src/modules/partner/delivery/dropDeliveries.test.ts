import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents } from '../../../../test/builders/partners.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { deleteExpired } from '../../../retention/deleteExpired.ts';
import { newId } from '../../../shared/ids.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
let admin: Person;
beforeAll(async () => {
  partners = await startPartnerApp();
  admin = await signUpAs(partners.app, 'admin');
});
afterAll(() => partners.close());
afterEach(() => partners.reset());

const DAY_MS = 86_400_000;
const DELIVERIES = `query ($webhookId: ID!) {
  webhookDeliveries(webhookId: $webhookId) { items { type state dropReason tries { status } } } }`;
const changeKey = (id: string, change: string) =>
  partners.app.services.database.pool.query(`update api_key set ${change} where id = $1`, [id]);
const deliveriesOf = async (webhookId: string) =>
  (await partners.app.graphql(DELIVERIES, { webhookId }, admin)).data.webhookDeliveries.items;

describe('a waiting delivery', () => {
  it.each([
    ['a revoked key', `revoked_at = now()`, 'keyRevoked'],
    ['an expired key', `expires_at = now() - interval '1 second'`, 'keyExpired'],
    ['a key that lost the access to events', `scopes = '{tracking}'`, 'scopeRemoved'],
    ['a key that lost the access to orders', `scopes = '{events,catalog}'`, 'scopeRemoved'],
  ])('of %s is not sent, and ends with its reason', async (_title, change, dropReason) => {
    const { partner, id } = await partners.orderWebhook();
    await addPartnerEvents(partners.app.services, [{ subject: newId() }, { subject: newId() }]);
    await changeKey(partner.id, change);
    await partners.work.deliver();
    await partners.work.drop();
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
    const ended = { type: 'order.status_changed', state: 'dropped', dropReason, tries: [] };
    expect(await deliveriesOf(id)).toEqual([ended, ended]);
  });

  it('of an event that the key may still see is sent at once after earlier ones were dropped', async () => {
    const { partner, id } = await partners.webhookOf(['order.status_changed', 'stock.changed']);
    const subject = newId();
    await addPartnerEvents(partners.app.services, [
      { subject, type: 'order.status_changed' },
      { subject, type: 'stock.changed', data: { step: 2 } },
    ]);
    await changeKey(partner.id, `scopes = '{events,catalog}'`);
    await partners.work.deliver();
    await partners.work.drop();
    await partners.work.deliver();
    expect(partners.endpoint.events().map(({ message }) => message.data)).toEqual([{ step: 2 }]);
    expect((await deliveriesOf(id)).map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'dropped',
    ]);
  });

  it('that was dropped is deleted after 30 days, with its event', async () => {
    const { partner } = await partners.orderWebhook();
    const [eventId] = await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    await changeKey(partner.id, `revoked_at = now()`);
    await partners.work.drop();
    const countsAfterSweep = async () => {
      await deleteExpired(partners.app.services);
      const { rows } = await partners.app.services.database.pool.query(
        `select (select count(*)::int from webhook_delivery where event_id = $1) as deliveries,
                (select count(*)::int from partner_event where id = $1) as events`,
        [eventId],
      );
      return rows[0];
    };
    partners.later(29 * DAY_MS);
    expect(await countsAfterSweep()).toEqual({ deliveries: 1, events: 1 });
    partners.later(2 * DAY_MS);
    expect(await countsAfterSweep()).toEqual({ deliveries: 0, events: 0 });
  });

  it('is not written for an expired key', async () => {
    const { partner, id } = await partners.orderWebhook();
    await changeKey(partner.id, `expires_at = now() - interval '1 second'`);
    await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    expect(await deliveriesOf(id)).toEqual([]);
  });
});
