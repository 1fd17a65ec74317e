import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents } from '../../../../test/builders/partners.ts';
import { failing, ok } from '../../../../test/builders/webhookEndpoint.ts';
import { signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { newId } from '../../../shared/ids.ts';
import { PAUSES_MS } from './delivery.rules.ts';
import { dueWebhooks } from './nextDelivery.ts';
import { MAX_WAITING } from './replayDeliveries.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());
afterEach(() => partners.reset());

describe('a delivery', () => {
  it('is tried again with the same id after each of the pauses, and given up after the last one', async () => {
    const { partner, id } = await partners.orderWebhook();
    partners.endpoint.answerWith(failing(500));
    await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    await partners.work.deliver();
    for (const pause of PAUSES_MS) {
      partners.later(pause - 1_000);
      await partners.work.deliver();
      const before = partners.endpoint.events().length;
      partners.later(2_000);
      await partners.work.deliver();
      expect(partners.endpoint.events().length).toBe(before + 1);
    }
    expect(new Set(partners.endpoint.events().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    expect(items[0]).toMatchObject({ state: 'givenUp', type: 'order.status_changed' });
    expect(items[0].tries).toHaveLength(PAUSES_MS.length + 1);
    expect(items[0].tries[0]).toMatchObject({ status: 500, problem: null, answer: 'quebrado' });
  });

  it('never overtakes an earlier one of the same order, and does not wait for other orders', async () => {
    await partners.orderWebhook();
    const [slow, quick] = [newId(), newId()];
    partners.endpoint.answerWith((response, received) =>
      received.message.data.of === 'slow' ? failing(503)(response) : ok(response, received),
    );
    await addPartnerEvents(partners.app.services, [
      { subject: slow, data: { of: 'slow', step: 1 } },
      { subject: slow, data: { of: 'slow', step: 2 } },
      { subject: quick, data: { of: 'quick', step: 1 } },
      { subject: quick, data: { of: 'quick', step: 2 } },
    ]);
    await partners.work.deliver();
    const receivedBy = (of: string) =>
      partners.endpoint.events().flatMap(({ message: { data } }) => (data.of === of ? [data.step] : []));
    expect(receivedBy('quick')).toEqual([1, 2]);
    expect(receivedBy('slow')).toEqual([1]);
    partners.endpoint.answerWith(ok);
    partners.later(PAUSES_MS[0] ?? 0);
    await partners.work.deliver();
    expect(receivedBy('slow')).toEqual([1, 1, 2]);
  });

  it('that is added behind one that failed waits with it, and its endpoint has nothing to send until then', async () => {
    await partners.orderWebhook();
    const order = newId();
    partners.endpoint.answerWith(failing(503));
    await addPartnerEvents(partners.app.services, [{ subject: order, data: { step: 1 } }]);
    await partners.work.deliver();
    await addPartnerEvents(partners.app.services, [{ subject: order, data: { step: 2 } }]);
    await partners.work.deliver();
    expect(partners.endpoint.events()).toHaveLength(1);
    const { clock, orm } = partners.app.services;
    expect(await dueWebhooks(orm.em.fork(), clock.now())).toEqual([]);
  });

  it('of an order that the previous release works on is sent five minutes after that stopped', async () => {
    const { id } = await partners.orderWebhook();
    const subject = newId();
    await addPartnerEvents(partners.app.services, [{ subject }]);
    await partners.app.services.database.pool.query(
      'insert into webhook_queue (webhook_id, subject, next_at) values ($1, $2, $3)',
      [id, subject, partners.app.clock.now()],
    );
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
    partners.later(5 * 60_000 + 1_000);
    await partners.work.deliver();
    expect(partners.endpoint.events()).toHaveLength(1);
  });

  it('is not sent with a revoked key', async () => {
    const { partner } = await partners.orderWebhook();
    await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    await partners.app.services.database.pool.query('update api_key set revoked_at = now() where id = $1', [
      partner.id,
    ]);
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
  });
});

describe('an endpoint that only fails for three days', () => {
  it('is paused with one mail, keeps its waiting deliveries, and continues after a new check', async () => {
    const { partner, id } = await partners.orderWebhook();
    const admin = await signUpAs(partners.app, 'admin');
    await partners.app.graphql(
      `mutation ($id: ID!) { changeApiKey(id: $id, input: { name: "Sul", scopes: [TRACKING, EVENTS], contactEmail: "ti@sul.com.br" }) { __typename } }`,
      { id: partner.id },
      admin,
    );
    partners.endpoint.answerWith(failing(500));
    const order = newId();
    await addPartnerEvents(partners.app.services, [{ subject: order, data: { step: 1 } }]);
    await partners.work.deliver();
    partners.later(72 * 3_600_000 + 1_000);
    await partners.work.deliver();
    const state = async () => (await partner.call('GET', '/partner/webhooks')).body.items[0].state;
    expect(await state()).toBe('paused');
    expect(await queuedMails(partners.app, { to: 'ti@sul.com.br' })).toMatchObject([
      { template: 'webhook-paused', data: { url: partners.endpoint.url } },
    ]);
    partners.endpoint.answerWith(ok);
    partners.endpoint.received.length = 0;
    await addPartnerEvents(partners.app.services, [{ subject: order, data: { step: 2 } }]);
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
    expect((await partner.call('POST', `/partner/webhooks/${id}/verify`)).body.state).toBe('active');
    await partners.work.deliver();
    expect(partners.endpoint.events().map(({ message }) => message.data.step)).toEqual([1, 2]);
  });
});

describe('a replay', () => {
  it('does not add an event that already waits', async () => {
    const { partner, id } = await partners.orderWebhook();
    const order = newId();
    const [first] = await addPartnerEvents(partners.app.services, [
      { subject: order, data: { step: 1 } },
      { subject: order, data: { step: 2 } },
    ]);
    const replay = async () =>
      (await partner.call('POST', `/partner/webhooks/${id}/replay`, { cursor: String(Number(first) - 1) }))
        .body;
    expect(await replay()).toEqual({ queued: 0, next: null });
    await partners.work.deliver();
    expect(partners.endpoint.events().map(({ message }) => message.data.step)).toEqual([1, 2]);
    expect((await replay()).queued).toBe(2);
    expect((await replay()).queued).toBe(0);
    await partners.work.deliver();
    expect(partners.endpoint.events().map(({ message }) => message.data.step)).toEqual([1, 2, 1, 2]);
  });

  it('of more than 1,000 events continues at the returned cursor, and omits none where the ids gain a digit', async () => {
    const { partner, id } = await partners.orderWebhook();
    await partners.app.services.database.pool.query(
      `insert into partner_event (id, type, subject, data, at)
       select n, 'order.status_changed', gen_random_uuid(), '{}', now() from generate_series(99501, 100502) as n`,
    );
    const replay = async (cursor: string) =>
      (await partner.call('POST', `/partner/webhooks/${id}/replay`, { cursor })).body;
    expect(await replay('99500')).toEqual({ queued: 1_000, next: '100500' });
    expect(await replay('100500')).toEqual({ queued: 2, next: null });
    await partners.app.services.database.pool.query('delete from webhook_delivery where event_id > 99500');
    await partners.app.services.database.pool.query('delete from partner_event where id > 99500');
  });

  it('is refused while too many deliveries wait at the endpoint', async () => {
    const { partner, id } = await partners.orderWebhook();
    const wait = (from: number, until: number) =>
      partners.app.services.database.pool.query(
        `insert into webhook_delivery (webhook_id, event_id, subject, created_at)
         select $1, 1000000 + n, gen_random_uuid(), now() from generate_series($2::int, $3::int) as n`,
        [id, from, until],
      );
    const replay = async () =>
      (await partner.call('POST', `/partner/webhooks/${id}/replay`, { cursor: '0' })).body;
    await wait(2, MAX_WAITING);
    expect(await replay()).toHaveProperty('queued');
    await wait(1, 1);
    expect((await replay()).error).toBe('webhook_queue_full');
  });

  it.each(['abc', '1.5', '-1', '999999999999'])('is refused from the cursor %s', async (cursor) => {
    const { partner, id } = await partners.orderWebhook();
    const { body } = await partner.call('POST', `/partner/webhooks/${id}/replay`, { cursor });
    expect(body.error).toBe('cursor_unknown');
  });

  it('sends one delivery, a range or everything after a cursor again, in order and with the same ids, and refuses a request that names none', async () => {
    const { partner, id } = await partners.orderWebhook();
    const order = newId();
    const ids = await addPartnerEvents(partners.app.services, [
      { subject: order, data: { step: 1 } },
      { subject: order, data: { step: 2 } },
      { subject: order, data: { step: 3 } },
    ]);
    await partners.work.deliver();
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    const replayed = async (body: object) => {
      partners.endpoint.received.length = 0;
      const { body: answer } = await partner.call('POST', `/partner/webhooks/${id}/replay`, body);
      await partners.work.deliver();
      return [answer.queued, partners.endpoint.events().map(({ headers }) => headers['webhook-id'])];
    };
    const eventIds = ids.map((eventId) => `evt_${eventId}`);
    expect(await replayed({ deliveryId: items[0].id })).toEqual([1, [eventIds[2]]]);
    expect(await replayed({ cursor: ids[0] })).toEqual([2, eventIds.slice(1)]);
    expect(await replayed({ cursor: eventIds[0] })).toEqual([2, eventIds.slice(1)]);
    const from = new Date(partners.app.clock.now().getTime() - 60_000).toISOString();
    const [count, sent] = await replayed({ from });
    expect(count).toBeGreaterThanOrEqual(3);
    expect(sent).toEqual(expect.arrayContaining(eventIds));
    const until = new Date(partners.app.clock.now().getTime() - 60_000).toISOString();
    expect(await replayed({ from: '2020-01-01T00:00:00Z', until })).toEqual([0, []]);
    expect((await partner.call('POST', `/partner/webhooks/${id}/replay`, {})).body.error).toBe(
      'invalid_input',
    );
    expect(
      (await partner.call('POST', `/partner/webhooks/${id}/replay`, { deliveryId: '99999' })).status,
    ).toBe(404);
  });
});
