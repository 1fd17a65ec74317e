import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addPartnerEvents, partnerWork, somePartner } from '../../../test/builders/partners.ts';
import { MOVE, shopper } from '../../../test/builders/shoppers.ts';
import { failing, ok, openEndpoint } from '../../../test/builders/webhookEndpoint.ts';
import { expectClosedToOthers } from '../../../test/closedToOthers.ts';
import { signUpAs } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';
import { newId } from '../../shared/ids.ts';
import { PAUSES_MS } from './delivery/delivery.rules.ts';
import { EVENT_FIELDS } from './events/partnerEvent.rules.ts';
import { signMessage } from './webhook/signature.ts';

let app: TestApp;
let work: ReturnType<typeof partnerWork>;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
beforeAll(async () => {
  app = await startTestApp({ settings: { WEBHOOK_LOOPBACK: 'on' } });
  work = partnerWork(app.services);
  endpoint = await openEndpoint();
});
afterAll(async () => {
  await work.pump.stop();
  await endpoint.close();
  await app.close();
}, 20_000);
afterEach(async () => {
  app.clock.moveTo(0);
  endpoint.received.length = 0;
  endpoint.answerWith(ok);
  await app.services.pool.query('delete from partner_webhook');
});

const ORDER_EVENTS = ['order.status_changed', 'order.tracking_changed'] as const;
const orderWebhook = async () => {
  const partner = await somePartner(app);
  return { partner, ...(await partner.webhook(endpoint.url, [...ORDER_EVENTS])) };
};
const later = (ms: number) => app.clock.moveTo(app.clock.offsetMs + ms);
const PATHS = [
  ['GET', '/partner/webhooks'],
  ['POST', '/partner/webhooks'],
  ['GET', '/partner/webhooks/x/deliveries'],
] as const;

describe('the webhooks of a partner', () => {
  it('are refused without a key, with a key of other scopes, and unknown to another key', async () => {
    for (const [method, path] of PATHS)
      expect(
        (await sendRequest(app, { method, path, body: method === 'POST' ? {} : undefined })).body.error,
      ).toBe('api_key_required');
    const other = await somePartner(app, { scopes: ['tracking', 'catalog', 'store'] });
    expect((await other.call('GET', '/partner/webhooks')).body.error).toBe('api_key_scope_missing');
    const { id } = await orderWebhook();
    const stranger = await somePartner(app);
    for (const path of ['/verify', '/rotate-secret', '/replay'])
      expect((await stranger.call('POST', `/partner/webhooks/${id}${path}`, { cursor: '1' })).status).toBe(
        404,
      );
    expect((await stranger.call('DELETE', `/partner/webhooks/${id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/partner/webhooks')).body).toEqual({ items: [] });
  });

  it('are open to admins only in the panel', () =>
    expectClosedToOthers(app, [
      [`{ partnerWebhooks(keyId: "${newId()}") { id } }`],
      [`{ webhookDeliveries(webhookId: "${newId()}") { next } }`],
      [`mutation { verifyWebhook(id: "${newId()}") { __typename } }`],
      [`mutation { replayDelivery(webhookId: "${newId()}", deliveryId: "1") { __typename } }`],
    ]));

  it.each([
    [
      'an address without https',
      { url: 'ftp://parceiro.com.br', events: ['stock.changed'] },
      'invalid_input',
    ],
    [
      'an address with a password',
      { url: 'https://a:b@parceiro.com.br', events: ['stock.changed'] },
      'invalid_input',
    ],
    ['no event', { url: 'https://parceiro.com.br', events: [] }, 'invalid_input'],
    ['an invented event', { url: 'https://parceiro.com.br', events: ['order.paid'] }, 'invalid_input'],
    [
      'an event of another scope',
      { url: 'https://parceiro.com.br', events: ['price.changed'] },
      'api_key_scope_missing',
    ],
  ])('are refused with %s', async (_title, body, code) => {
    const partner = await somePartner(app, { scopes: ['tracking', 'events'] });
    expect((await partner.call('POST', '/partner/webhooks', body)).body.error).toBe(code);
  });

  it('receive nothing before the signed check was answered with 2xx', async () => {
    const partner = await somePartner(app);
    const body = { url: endpoint.url, events: [...ORDER_EVENTS] };
    const { body: made } = await partner.call('POST', '/partner/webhooks', body);
    expect(made).toMatchObject({ state: 'pending', secret: expect.stringMatching(/^whsec_/) });
    endpoint.answerWith(failing(500));
    const check = () => partner.call('POST', `/partner/webhooks/${made.id}/verify`);
    expect((await check()).body.error).toBe('webhook_check_failed');
    await addPartnerEvents(app.services, [{ subject: newId() }]);
    await work.deliver();
    expect(endpoint.events()).toEqual([]);
    expect(
      (await partner.call('POST', `/partner/webhooks/${made.id}/replay`, { cursor: '0' })).body.error,
    ).toBe('webhook_not_active');
    endpoint.answerWith(ok);
    expect((await check()).body).toMatchObject({ state: 'active' });
    const sent = endpoint.received.at(-1);
    const [messageId, second] = [
      String(sent?.headers['webhook-id']),
      Number(sent?.headers['webhook-timestamp']),
    ];
    expect(sent?.headers['webhook-signature']).toBe(
      signMessage(made.secret, messageId, second, sent?.body ?? ''),
    );
  });

  it('show their secret once, and store it sealed', async () => {
    const { partner, secret } = await orderWebhook();
    expect(JSON.stringify((await partner.call('GET', '/partner/webhooks')).body)).not.toContain(secret);
    const { rows } = await app.services.pool.query('select * from partner_webhook');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('sign with both secrets during a rotation, and with the new one alone after it', async () => {
    const { partner, id, secret } = await orderWebhook();
    const { body } = await partner.call('POST', `/partner/webhooks/${id}/rotate-secret`, { overlapHours: 2 });
    const signers = async () => {
      await addPartnerEvents(app.services, [{ subject: newId() }]);
      await work.deliver();
      const sent = endpoint.events().at(-1);
      const [messageId, second] = [
        String(sent?.headers['webhook-id']),
        Number(sent?.headers['webhook-timestamp']),
      ];
      const signatures = String(sent?.headers['webhook-signature']).split(' ');
      return signatures.map((signature) =>
        [secret, body.secret].findIndex(
          (one) => signMessage(one, messageId, second, sent?.body ?? '') === signature,
        ),
      );
    };
    expect(await signers()).toEqual([1, 0]);
    later(2 * 3_600_000 + 1_000);
    expect(await signers()).toEqual([1]);
  });

  it('are at most ten for a key', async () => {
    const partner = await somePartner(app);
    const create = () =>
      partner.call('POST', '/partner/webhooks', {
        url: 'https://parceiro.com.br',
        events: ['stock.changed'],
      });
    for (let made = 0; made < 10; made += 1) expect((await create()).status).toBe(201);
    expect((await create()).body.error).toBe('webhook_limit');
  });
});

describe('a delivery', () => {
  it('is tried again after growing pauses with the same id, and given up within 72 hours', async () => {
    const { partner, id } = await orderWebhook();
    endpoint.answerWith(failing(500));
    await addPartnerEvents(app.services, [{ subject: newId() }]);
    await work.deliver();
    for (const pause of PAUSES_MS) {
      later(pause - 1_000);
      await work.deliver();
      const before = endpoint.events().length;
      later(2_000);
      await work.deliver();
      expect(endpoint.events().length).toBe(before + 1);
    }
    expect(new Set(endpoint.events().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    expect(items[0]).toMatchObject({ state: 'givenUp', type: 'order.status_changed' });
    expect(items[0].tries).toHaveLength(PAUSES_MS.length + 1);
    expect(items[0].tries[0]).toMatchObject({ status: 500, problem: null, answer: 'quebrado' });
  });

  it('never overtakes an earlier one of the same order, and does not wait for other orders', async () => {
    await orderWebhook();
    const [slow, quick] = [newId(), newId()];
    endpoint.answerWith((response, { message }) =>
      message.data.of === 'slow' ? failing(503)(response) : ok(response),
    );
    await addPartnerEvents(app.services, [
      { subject: slow, data: { of: 'slow', step: 1 } },
      { subject: slow, data: { of: 'slow', step: 2 } },
      { subject: quick, data: { of: 'quick', step: 1 } },
      { subject: quick, data: { of: 'quick', step: 2 } },
    ]);
    await work.deliver();
    const seen = (of: string) =>
      endpoint.events().flatMap(({ message: { data } }) => (data.of === of ? [data.step] : []));
    expect(seen('quick')).toEqual([1, 2]);
    expect(seen('slow')).toEqual([1]);
    endpoint.answerWith(ok);
    later(PAUSES_MS[0] ?? 0);
    await work.deliver();
    expect(seen('slow')).toEqual([1, 1, 2]);
  });

  it('is sent once when two processes work', async () => {
    await orderWebhook();
    const other = partnerWork(app.services);
    await addPartnerEvents(
      app.services,
      Array.from({ length: 60 }, (_, index) => ({ subject: newId(), data: { index } })),
    );
    await Promise.all([work.deliver(), other.deliver()]);
    expect(endpoint.events()).toHaveLength(60);
    expect(new Set(endpoint.events().map(({ message }) => message.data.index)).size).toBe(60);
  });

  it('is not sent with a revoked key', async () => {
    const { partner } = await orderWebhook();
    await addPartnerEvents(app.services, [{ subject: newId() }]);
    await app.services.pool.query('update api_key set revoked_at = now() where id = $1', [partner.id]);
    await work.deliver();
    expect(endpoint.events()).toEqual([]);
  });
});

describe('an endpoint that only fails for three days', () => {
  it('is paused with one mail, keeps what waits, and continues after a new check', async () => {
    const { partner, id } = await orderWebhook();
    const admin = await signUpAs(app, 'admin');
    await app.graphql(
      `mutation ($id: ID!) { changeApiKey(id: $id, input: { name: "Sul", scopes: [TRACKING, EVENTS], contactEmail: "ti@sul.com.br" }) { __typename } }`,
      { id: partner.id },
      admin,
    );
    endpoint.answerWith(failing(500));
    const order = newId();
    await addPartnerEvents(app.services, [{ subject: order, data: { step: 1 } }]);
    await work.deliver();
    later(72 * 3_600_000 + 1_000);
    await work.deliver();
    const state = async () => (await partner.call('GET', '/partner/webhooks')).body.items[0].state;
    expect(await state()).toBe('paused');
    expect(await queuedMails(app, { to: 'ti@sul.com.br' })).toMatchObject([
      { template: 'webhook-paused', data: { url: endpoint.url } },
    ]);
    endpoint.answerWith(ok);
    endpoint.received.length = 0;
    await addPartnerEvents(app.services, [{ subject: order, data: { step: 2 } }]);
    await work.deliver();
    expect(endpoint.events()).toEqual([]);
    expect((await partner.call('POST', `/partner/webhooks/${id}/verify`)).body.state).toBe('active');
    await work.deliver();
    expect(endpoint.events().map(({ message }) => message.data.step)).toEqual([1, 2]);
  });
});

describe('a replay', () => {
  it('sends one delivery, a range or everything after a cursor again, in order and with the same ids', async () => {
    const { partner, id } = await orderWebhook();
    const order = newId();
    const ids = await addPartnerEvents(app.services, [
      { subject: order, data: { step: 1 } },
      { subject: order, data: { step: 2 } },
      { subject: order, data: { step: 3 } },
    ]);
    await work.deliver();
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    const replayed = async (body: object) => {
      endpoint.received.length = 0;
      const { body: answer } = await partner.call('POST', `/partner/webhooks/${id}/replay`, body);
      await work.deliver();
      return [answer.queued, endpoint.events().map(({ headers }) => headers['webhook-id'])];
    };
    const eventIds = ids.map((eventId) => `evt_${eventId}`);
    expect(await replayed({ deliveryId: items[0].id })).toEqual([1, [eventIds[2]]]);
    expect(await replayed({ cursor: ids[0] })).toEqual([2, eventIds.slice(1)]);
    const from = new Date(app.clock.now().getTime() - 60_000).toISOString();
    const [count, sent] = await replayed({ from });
    expect(count).toBeGreaterThanOrEqual(3);
    expect(sent).toEqual(expect.arrayContaining(eventIds));
    const until = new Date(app.clock.now().getTime() - 60_000).toISOString();
    expect(await replayed({ from: '2020-01-01T00:00:00Z', until })).toEqual([0, []]);
    expect((await partner.call('POST', `/partner/webhooks/${id}/replay`, {})).body.error).toBe(
      'invalid_input',
    );
    expect(
      (await partner.call('POST', `/partner/webhooks/${id}/replay`, { deliveryId: '99999' })).status,
    ).toBe(404);
  });
});

describe('the events of an order', () => {
  it('hold the listed fields only, without person, price or product, also for a medicine', async () => {
    await orderWebhook();
    const [buyer, admin] = [await shopper(app), await signUpAs(app, 'admin')];
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    const move = (status: number, carrierCode?: string) =>
      app.graphql(MOVE, { id: order.id, status, carrierCode }, admin);
    await move(4);
    await move(5, 'AA123456785BR');
    // An order of a regulated product has the same events: the projection reads no line of an order.
    await app.services.pool.query(
      `update transaction_item set name = 'Finasterida 1 mg' where transaction_id = $1`,
      [order.id],
    );
    // Two processes read the log at the same time, and each change becomes one event.
    await Promise.all([work.project(), partnerWork(app.services).project()]);
    await work.project();
    await work.deliver();
    const { code } = await buyer.read(order.id);
    const messages = endpoint.events().map(({ message }) => message);
    expect(messages.map(({ type, data }) => [type, data.status])).toEqual([
      ['order.status_changed', 1],
      ['order.status_changed', 4],
      ['order.status_changed', 5],
      ['order.tracking_changed', undefined],
    ]);
    for (const message of messages) {
      expect(Object.keys(message)).toEqual(['type', 'timestamp', 'data']);
      const fields = EVENT_FIELDS[message.type as keyof typeof EVENT_FIELDS];
      expect(Object.keys(message.data).toSorted()).toEqual(fields.toSorted());
      expect(message.data.code).toBe(code);
    }
    expect(messages.at(-1)?.data).toMatchObject({ carrierCode: 'AA123456785BR' });
    const text = JSON.stringify(messages);
    const secrets = [
      buyer.email,
      buyer.document,
      buyer.id,
      order.id,
      'Rui',
      'Barbosa',
      'reatina',
      'Finasterida',
    ];
    expect(secrets.filter((word) => text.includes(word))).toEqual([]);
  });
});

describe('the events of the catalogue', () => {
  it('are a new price and a product that is sold out or back', async () => {
    const partner = await somePartner(app);
    await partner.webhook(endpoint.url, ['price.changed', 'stock.changed']);
    const admin = await signUpAs(app, 'admin');
    const product = app.services.catalog.current().find('creatina');
    const skuId = app.services.catalog
      .current()
      .sellable(product?.id ?? '')
      ?.skuId(null);
    const adjust = (by: number) =>
      app.graphql(
        `mutation ($skuId: ID!, $by: Int!) { adjustStock(skuId: $skuId, by: $by, reason: "Contagem") { __typename ... on UserError { code } } }`,
        { skuId, by },
        admin,
      );
    const { rows } = await app.services.pool.query('select on_hand from stock where sku_id = $1', [skuId]);
    await adjust(-rows[0].on_hand);
    await adjust(7);
    await work.project();
    await work.deliver();
    const messages = endpoint.events().map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages)
      expect(Object.keys(message.data).toSorted()).toEqual(
        EVENT_FIELDS[message.type as keyof typeof EVENT_FIELDS].toSorted(),
      );
    expect(messages.filter(({ type }) => type === 'stock.changed').at(-1)?.data).toMatchObject({
      productId: product?.id,
      isAvailable: true,
    });
  });
});
