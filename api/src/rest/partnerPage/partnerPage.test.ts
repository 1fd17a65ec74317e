import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { somePartner } from '../../../test/builders/partners.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { newWebhookSecret, signedHeaders } from '../../modules/partner/webhook/signature.ts';
import { sendRequest } from '../rest.recorder.ts';
import { routes } from '../routes.ts';
import { verifyExample } from './verifyExample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close(), 20_000);

describe('the page for partners', () => {
  it('is open to everyone and names documented paths only', async () => {
    const { status, headers, body } = await sendRequest(app, { path: '/parceiros' });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const known = new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'ID')));
    const named = [...new Set(String(body).match(/\/partner\/[\w/-]+/g))];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
    expect((await sendRequest(app, { path: '/parceiros.js' })).status).toBe(200);
  });

  it('shows a check of signatures that accepts our messages and no others', async () => {
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
  it('are refused without a key, and show paths, operations and refusals of this key only', async () => {
    expect((await sendRequest(app, { path: '/partner/calls' })).body.error).toBe('api_key_required');
    const [partner, other] = [
      await somePartner(app, { scopes: ['events', 'tracking'] }),
      await somePartner(app),
    ];
    await other.call('GET', '/partner/webhooks');
    await partner.call('GET', '/partner/events?cursor=12');
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
