import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { partnerWithKey } from '../../../../test/builders/partners.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());

/** What a partner's program does with a message: the package of the Standard Webhooks checks it. */
const read = (secret: string, { headers, body }: { headers: object; body: string }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };

describe('the quick start of the page for partners', () => {
  it('leads from a test key to a checked webhook, signed messages and a replay', async () => {
    const { body: testKey } = await sendRequest(partners.app, { method: 'POST', path: '/partner/test-keys' });
    const { call } = partnerWithKey(partners.app, testKey.key);
    const events = ['order.status_changed', 'order.tracking_changed'];
    const { body: webhook } = await call('POST', '/partner/webhooks', { url: partners.endpoint.url, events });
    expect(webhook.state).toBe('pending');
    expect((await call('POST', `/partner/webhooks/${webhook.id}/verify`)).body.state).toBe('active');
    const [check] = partners.endpoint.received;
    expect(check && read(webhook.secret, check)).toMatchObject({ type: 'webhook.check' });

    const moves = [];
    for (let move = 0; move < 3; move += 1) moves.push((await call('POST', '/partner/test-orders')).body);
    await partners.work.deliver();
    const delivered = partners.endpoint.events();
    expect(delivered.map(({ headers }) => headers['webhook-id'])).toEqual(
      moves.flatMap(({ eventIds }) => eventIds),
    );
    expect(delivered.map((message) => read(webhook.secret, message))).toMatchObject([
      { type: 'order.status_changed', data: { code: moves[0].code, label: 'Compra aprovada' } },
      { type: 'order.status_changed', data: { code: moves[0].code, label: 'Em separação' } },
      { type: 'order.status_changed', data: { code: moves[0].code, label: 'Em transporte' } },
      { type: 'order.tracking_changed', data: { carrierCode: 'AA123456785BR' } },
    ]);

    partners.endpoint.received.length = 0;
    const cursor = moves[0].eventIds[0];
    const { body: replay } = await call('POST', `/partner/webhooks/${webhook.id}/replay`, { cursor });
    expect(replay).toEqual({ queued: 3, next: null });
    await partners.work.deliver();
    expect(partners.endpoint.events().map(({ body }) => body)).toEqual(
      delivered.slice(1).map(({ body }) => body),
    );
    const { items } = (await call('GET', `/partner/events?cursor=${cursor}`)).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual(
      moves.slice(1).flatMap(({ eventIds }) => eventIds),
    );
  });
});
