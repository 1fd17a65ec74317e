import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { somePartner } from '../../../test/builders/partners.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { newWebhookSecret, signedHeaders } from '../../modules/partner/webhook/signature.ts';
import { sendRequest } from '../rest.recorder.ts';
import { routes } from '../routes.ts';
import { receiveExample, verifyExample } from './examples.ts';
import { partnerPage } from './partnerPage.ts';

/** Changes the example so that it listens on a free port and prints that port. */
const startOn = (example: string): string =>
  example
    .replace('process.env.PORT ?? 3000', "0, '127.0.0.1'")
    .replace("console.log('Pronto.')", 'console.log(server.address().port)');

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

describe('the page for partners', () => {
  it('is public and mentions only documented paths', async () => {
    const { status, headers, body } = await sendRequest(app, { path: '/parceiros' });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const known = new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'ID')));
    const mentioned = [
      ...new Set(
        String(body)
          .replaceAll('$ID', 'ID')
          .replaceAll('{id}', 'ID')
          .match(/\/partner\/[\w/-]+/g),
      ),
    ];
    expect(mentioned.length).toBeGreaterThan(4);
    expect(mentioned.filter((path) => !known.has(path))).toEqual([]);
    for (const path of ['/parceiros.js', '/parceiros.css'])
      expect((await sendRequest(app, { path })).status).toBe(200);
  });

  it.each([
    [false, 'https://parceiro.com.br/aprumo', 'http://127.0.0.1:3000'],
    [true, 'http://127.0.0.1:3000/aprumo', 'https://parceiro.com.br'],
  ])('with endpoints on this machine allowed (%s) shows %s and not %s', (allowsLoopback, shown, hidden) => {
    const page = partnerPage({ origin: 'https://loja.example', allowsLoopback });
    expect(page).toContain(shown);
    expect(page).not.toContain(hidden);
  });

  it('shows an example endpoint that answers a check and refuses messages signed by others', async () => {
    const secret = newWebhookSecret();
    const endpoint = spawn(process.execPath, ['--input-type=module', '--eval', startOn(receiveExample)], {
      env: { SEGREDO: secret },
    });
    try {
      const [port] = await once(endpoint.stdout, 'data');
      const post = async (signer: string, message: object) => {
        const body = JSON.stringify(message);
        const headers = signedHeaders([signer], { id: 'evt_1', body, at: new Date() });
        const response = await fetch(`http://127.0.0.1:${Number(port)}/`, { method: 'POST', headers, body });
        return [response.status, await response.text()];
      };
      const check = { type: 'webhook.check', data: { challenge: 'abc-1' } };
      expect(await post(secret, check)).toEqual([200, 'abc-1']);
      expect(await post(secret, { type: 'order.status_changed', data: {} })).toEqual([200, '']);
      expect(await post(newWebhookSecret(), check)).toEqual([401, '']);
    } finally {
      endpoint.kill();
    }
  });

  it('shows an example that verifies signatures and accepts only recent messages of the shop', async () => {
    const { isFromAprumo } = await import(`data:text/javascript,${encodeURIComponent(verifyExample)}`);
    const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
    const headersAt = (at: Date, secrets = [secret]) =>
      signedHeaders(secrets, { id: 'evt_1', body: '{}', at });
    expect(isFromAprumo(secret, headersAt(new Date()), '{}')).toBe(true);
    expect(isFromAprumo(secret, headersAt(new Date(), [other, secret]), '{}')).toBe(true);
    expect(isFromAprumo(secret, headersAt(new Date()), '{ }')).toBe(false);
    expect(isFromAprumo(other, headersAt(new Date()), '{}')).toBe(false);
    expect(isFromAprumo(secret, headersAt(new Date(Date.now() - 600_000)), '{}')).toBe(false);
  });
});

describe('the recent calls of a key', () => {
  it('are refused without a key, and list only its own paths, operations and refusals, without what it asked for', async () => {
    expect((await sendRequest(app, { path: '/partner/calls' })).body.error).toBe('api_key_required');
    const [partner, other] = [
      await somePartner(app, { scopes: ['events', 'tracking'] }),
      await somePartner(app),
    ];
    await other.call('GET', '/partner/webhooks');
    await partner.call('GET', '/partner/events?limit=12');
    await sendRequest(app, { path: '/product', headers: partner.headers });
    await sendRequest(app, {
      method: 'POST',
      path: '/graphql',
      headers: partner.headers,
      body: { query: '{ trackOrder(code: "AP-123456789012") { __typename } }' },
    });
    const { items } = (await partner.call('GET', '/partner/calls')).body;
    expect(items.map(({ name, status }: { name: string; status: number }) => [name, status])).toEqual([
      ['trackOrder', 200],
      ['GET /product', 403],
      ['GET /partner/events', 200],
    ]);
    expect(JSON.stringify(items)).not.toContain('123456789012');
  });
});
