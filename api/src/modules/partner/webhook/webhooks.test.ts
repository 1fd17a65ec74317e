import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents, somePartner } from '../../../../test/builders/partners.ts';
import { failing, ok } from '../../../../test/builders/webhookEndpoint.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { newId } from '../../../shared/ids.ts';
import { EVENT_FIELDS } from '../events/partnerEvent.rules.ts';
import { SAMPLES } from './sendSample.ts';
import { signMessage } from './signature.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());
afterEach(() => partners.reset());

const PATHS = [
  ['GET', '/partner/webhooks'],
  ['POST', '/partner/webhooks'],
  ['GET', '/partner/webhooks/x/deliveries'],
] as const;

describe('the webhooks of a partner', () => {
  it('are refused without a key, with a key of other scopes, and unknown to another key', async () => {
    for (const [method, path] of PATHS)
      expect(
        (await sendRequest(partners.app, { method, path, body: method === 'POST' ? {} : undefined })).body
          .error,
      ).toBe('api_key_required');
    const other = await somePartner(partners.app, { scopes: ['tracking', 'catalog', 'store'] });
    expect((await other.call('GET', '/partner/webhooks')).body.error).toBe('api_key_scope_missing');
    const { id } = await partners.orderWebhook();
    const stranger = await somePartner(partners.app);
    for (const path of ['/verify', '/rotate-secret', '/replay'])
      expect((await stranger.call('POST', `/partner/webhooks/${id}${path}`, { cursor: '1' })).status).toBe(
        404,
      );
    expect((await stranger.call('DELETE', `/partner/webhooks/${id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/partner/webhooks')).body).toEqual({ items: [] });
  });

  it('are refused by GraphQL to every role but admin', () =>
    expectClosedToOthers(partners.app, [
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
    ['an unknown event type', { url: 'https://parceiro.com.br', events: ['order.paid'] }, 'invalid_input'],
    [
      'an event of another scope',
      { url: 'https://parceiro.com.br', events: ['price.changed'] },
      'api_key_scope_missing',
    ],
  ])('are refused with %s', async (_title, body, code) => {
    const partner = await somePartner(partners.app, { scopes: ['tracking', 'events'] });
    expect((await partner.call('POST', '/partner/webhooks', body)).body.error).toBe(code);
  });

  it('receive nothing before the signed check was answered with its challenge', async () => {
    const partner = await somePartner(partners.app);
    const body = { url: partners.endpoint.url, events: ['order.status_changed', 'order.tracking_changed'] };
    const { body: webhook } = await partner.call('POST', '/partner/webhooks', body);
    expect(webhook).toMatchObject({ state: 'pending', secret: expect.stringMatching(/^whsec_/) });
    partners.endpoint.answerWith(failing(500));
    const check = () => partner.call('POST', `/partner/webhooks/${webhook.id}/verify`);
    expect((await check()).body.error).toBe('webhook_check_failed');
    await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
    expect(
      (await partner.call('POST', `/partner/webhooks/${webhook.id}/replay`, { cursor: '0' })).body.error,
    ).toBe('webhook_not_active');
    partners.endpoint.answerWith((response) => response.writeHead(204).end());
    expect((await check()).body.error).toBe('webhook_challenge_missing');
    partners.endpoint.answerWith((response) => response.end('{"challenge":"other"}'));
    expect((await check()).body.error).toBe('webhook_challenge_missing');
    partners.endpoint.answerWith(ok);
    expect((await check()).body).toMatchObject({ state: 'active' });
    const sent = partners.endpoint.received.at(-1);
    const [messageId, second] = [
      String(sent?.headers['webhook-id']),
      Number(sent?.headers['webhook-timestamp']),
    ];
    expect(sent?.headers['webhook-signature']).toBe(
      signMessage(webhook.secret, messageId, second, sent?.body ?? ''),
    );
  });

  it('are removed with their waiting deliveries, and send nothing more', async () => {
    const { partner, id } = await partners.orderWebhook();
    await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
    expect((await partner.call('DELETE', `/partner/webhooks/${id}`)).body).toEqual({ ok: true });
    await partners.work.deliver();
    expect(partners.endpoint.events()).toEqual([]);
    expect((await partner.call('GET', '/partner/webhooks')).body).toEqual({ items: [] });
    const { rows } = await partners.app.services.database.pool.query(
      'select 1 from webhook_delivery where webhook_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('show their secret once, and store it encrypted', async () => {
    const { partner, secret } = await partners.orderWebhook();
    expect(JSON.stringify((await partner.call('GET', '/partner/webhooks')).body)).not.toContain(secret);
    const { rows } = await partners.app.services.database.pool.query('select * from partner_webhook');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('sign with both secrets during a rotation, and with the new one alone after it', async () => {
    const { partner, id, secret } = await partners.orderWebhook();
    const { body } = await partner.call('POST', `/partner/webhooks/${id}/rotate-secret`, { overlapHours: 2 });
    const signers = async () => {
      await addPartnerEvents(partners.app.services, [{ subject: newId() }]);
      await partners.work.deliver();
      const sent = partners.endpoint.events().at(-1);
      const [messageId, second] = [
        String(sent?.headers['webhook-id']),
        Number(sent?.headers['webhook-timestamp']),
      ];
      const signatures = String(sent?.headers['webhook-signature']).split(' ');
      return signatures.map((signature) =>
        [secret, body.secret].findIndex(
          (candidate) => signMessage(candidate, messageId, second, sent?.body ?? '') === signature,
        ),
      );
    };
    expect(await signers()).toEqual([1, 0]);
    partners.later(2 * 3_600_000 + 1_000);
    expect(await signers()).toEqual([1]);
  });

  it('receive a signed sample of each event on request, whose answer the partner sees and which is not sent again', async () => {
    const { partner, id, secret } = await partners.orderWebhook();
    partners.endpoint.answerWith(failing(418));
    const answer = await partner.call('POST', `/partner/webhooks/${id}/test`, {
      type: 'order.status_changed',
    });
    expect(answer.body).toMatchObject({ status: 418, problem: null, answer: 'quebrado' });
    for (const [type, data] of Object.entries(SAMPLES)) {
      expect(Object.keys(data)).toEqual([...EVENT_FIELDS[type as keyof typeof EVENT_FIELDS]]);
      await partner.call('POST', `/partner/webhooks/${id}/test`, { type });
      const sample = partners.endpoint.events().at(-1);
      expect(sample?.message).toMatchObject({ type, data });
      const [messageId, second] = [
        String(sample?.headers['webhook-id']),
        Number(sample?.headers['webhook-timestamp']),
      ];
      expect(sample?.headers['webhook-signature']).toBe(
        signMessage(secret, messageId, second, sample?.body ?? ''),
      );
    }
    const sent = partners.endpoint.events().length;
    await partners.work.deliver();
    expect(partners.endpoint.events().length).toBe(sent);
  });

  it('are at most ten for a key, also when they are created at the same time', async () => {
    const partner = await somePartner(partners.app);
    const create = () =>
      partner.call('POST', '/partner/webhooks', {
        url: 'https://parceiro.com.br',
        events: ['stock.changed'],
      });
    const answers = await Promise.all(Array.from({ length: 12 }, create));
    const codes = answers.map(({ status, body }) => body.error ?? status);
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      'webhook_limit',
      'webhook_limit',
    ]);
  });

  it('refuse a malformed cursor in the list of deliveries', async () => {
    const { partner, id } = await partners.orderWebhook();
    const { body } = await partner.call('GET', `/partner/webhooks/${id}/deliveries?before=abc`);
    expect(body.error).toBe('cursor_unknown');
  });
});
