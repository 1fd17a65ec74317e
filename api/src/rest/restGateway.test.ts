import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { someApiKey } from '../../test/builders/apiKeys.ts';
import { type Person, signUp } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { webKeyAt } from '../modules/account/apiKey/webKey.rules.ts';
import { Role } from '../modules/account/role.ts';
import { newId } from '../shared/ids.ts';
import { sendRequest } from './rest.recorder.ts';
import { routes } from './routes.ts';

let shop: TestApp;
let person: Person;
beforeAll(async () => {
  shop = await startTestApp();
  person = await signUp(shop);
});
afterAll(() => shop.close());

const samplePath = (path: string): string => path.replace(/\{\w+\}/g, '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11');

describe('the route table', () => {
  it('has exactly these public paths', () => {
    const publicRoutes = routes.filter(({ audience }) => audience === 'everyone');
    expect(publicRoutes.map(({ method, path }) => `${method} ${path}`)).toMatchInlineSnapshot(`
[
  "GET /product",
  "GET /product/{id}",
  "POST /transaction/calculate",
  "GET /coupon/{title}/title",
  "GET /track-order",
  "POST /partner/test-keys",
  "POST /api/auth",
  "POST /api/auth/refresh",
  "GET /user/external-account/{document}",
  "POST /user",
  "POST /user/password-recovery",
  "PUT /user/password-recovery",
  "POST /api/auth/hand-over/tokens",
  "POST /user/authenticate-two-factor",
  "PUT /user/{id}/two-factor-recovery",
  "PUT /user/{id}/reset-two-factor",
  "POST /user/news-letter",
  "POST /user/contact-us",
  "POST /user-activity",
  "GET /legal-document/{id}",
]
`);
  });

  it.each(
    routes
      .filter(({ audience }) => audience !== 'everyone' && audience !== 'keys')
      .map(({ method, path }) => [method, path] as const),
  )('answers an anonymous caller at %s %s with 401, before reading the body', async (method, path) => {
    const body = method === 'GET' ? {} : { body: '{ not json' };
    const answer = await sendRequest(shop, { method, path: samplePath(path), ...body });
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthorized']);
  });

  it.each(routes.filter((route) => !route.ignoresBearer).map(({ method, path }) => [method, path] as const))(
    'refuses an expired Bearer at %s %s, so that its client refreshes',
    async (method, path) => {
      const hourAgo = new Date(shop.services.clock.now().getTime() - 3_600_000);
      const viewer = { userId: newId(), role: Role.patient, sessionId: newId() };
      const token = await shop.services.callers.tokens.sign(viewer, hourAgo);
      const answer = await sendRequest(shop, { method, path: samplePath(path), token });
      expect([answer.status, answer.body.error]).toEqual([401, 'unauthorized']);
    },
  );

  it('answers a token that the shop did not sign with the code user_invalid_token', async () => {
    const { status, body, headers } = await sendRequest(shop, { path: '/user/me', token: 'tampered' });
    expect([status, body.error, headers.get('www-authenticate')]).toEqual([
      401,
      'user_invalid_token',
      'Bearer',
    ]);
  });

  it('does not handle the pages of the shop', () => {
    const pages = [
      '/',
      '/busca',
      '/produtos/creatina',
      '/checkout/revisao',
      '/pagamento-aprovado',
      '/rastrear-pedido',
    ];
    for (const url of pages) expect(shop.http.hasRoute({ method: 'GET', url })).toBe(false);
  });
});

describe('the api-key header', () => {
  it('is refused when it is wrong, also on a public path', async () => {
    for (const path of ['/product', '/user/me']) {
      const { status, body } = await sendRequest(shop, { path, headers: { 'api-key': 'wrong' } });
      expect([status, body.error]).toEqual([403, 'invalid_api_key']);
    }
  });

  it('is refused over GraphQL too when it is wrong, and that of our own pages is accepted', async () => {
    const send = (key: string) =>
      sendRequest(shop, {
        method: 'POST',
        path: '/graphql',
        headers: { 'api-key': key },
        body: { query: '{ __typename }' },
      });
    const { status, body } = await send('wrong');
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'invalid_api_key']);
    const webKey = webKeyAt(shop.services.encryption.purposes.current('web-key').key, shop.clock.now());
    expect((await send(webKey)).status).toBe(200);
    expect((await sendRequest(shop, { path: '/product', headers: { 'api-key': webKey } })).status).toBe(200);
  });

  it('gives access to public paths when it is valid', async () => {
    const { headers } = await someApiKey(shop);
    expect((await sendRequest(shop, { path: '/product', headers })).status).toBe(200);
  });

  it('gives access only to the paths of its scopes', async () => {
    const { headers } = await someApiKey(shop, { scopes: ['tracking'] });
    const paths = ['/track-order?code=AP00000000000', '/product', '/coupon/none/title', '/user/me'];
    const answers = await Promise.all(paths.map((path) => sendRequest(shop, { path, headers })));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'post_office_order_status_not_found'],
      ...Array.from({ length: 3 }, () => [403, 'api_key_scope_missing']),
    ]);
  });

  it('gets a response from the cache when it asks again', async () => {
    const { headers } = await someApiKey(shop);
    const ask = () => sendRequest(shop, { path: '/product?limit=7', headers });
    const first = await ask();
    const [list] = routes.filter(({ method, path }) => method === 'GET' && path === '/product');
    if (!list) throw new Error('The route table has no list of products.');
    const computed = jest.spyOn(list, 'run');
    expect((await ask()).body).toEqual(first.body);
    expect(computed).not.toHaveBeenCalled();
    computed.mockRestore();
  });

  it('is refused once it has expired', async () => {
    const { headers } = await someApiKey(shop, { expiresAt: new Date(Date.now() - 1000) });
    const { status, body } = await sendRequest(shop, { path: '/product', headers });
    expect([status, body.error]).toEqual([403, 'api_key_expired']);
  });
});

describe('a caller without an api-key', () => {
  it('has a rate limit on public paths, except those whose responses are cached', async () => {
    // Three requests a minute (`request-unnamed`).
    const limitedApp = await startTestApp({ limitFactor: 1 / 1000 });
    try {
      const body = { products: [{ id: 'creatina', quantity: 1 }] };
      const calculate = (headers = {}) =>
        sendRequest(limitedApp, { method: 'POST', path: '/transaction/calculate', body, headers });
      const statuses = [];
      for (let turn = 0; turn < 5; turn += 1) statuses.push((await calculate()).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      const refused = await calculate();
      expect(refused.body.error).toBe('too_many_requests');
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await sendRequest(limitedApp, { path: '/product/creatina' })).status).toBe(200);
    } finally {
      await limitedApp.close();
    }
  });
});

describe('an error of the gateway', () => {
  it('on an unknown path is answered with 404 and the code not_found', async () => {
    const { status, body } = await sendRequest(shop, { method: 'POST', path: '/nothing/here', body: {} });
    expect([status, body.error]).toEqual([404, 'not_found']);
  });

  it('has a code and a message, is not cached, and has a request id', async () => {
    const { status, body, headers } = await sendRequest(shop, {
      method: 'POST',
      path: '/transaction/calculate',
      body: '{ not json',
    });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'invalid_input', message: expect.any(String) });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['[]', 400, 'invalid_input'],
    ['"text"', 400, 'invalid_input'],
    ['', 400, 'invalid_input'],
    [`{"products": "${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
    ['{"__proto__": {"products": []}}', 400, 'invalid_input'],
  ])('is returned for a body that is not an order, case %#', async (body, status, error) => {
    const answer = await sendRequest(shop, { method: 'POST', path: '/transaction/calculate', body });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('is returned for other body types', async () => {
    const { status, body } = await sendRequest(shop, {
      method: 'POST',
      path: '/api/auth',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a',
    });
    expect([status, body.error]).toEqual([400, 'invalid_input']);
  });

  it('that is unexpected shows no details to the caller and is logged once', async () => {
    const { services } = shop;
    const originalCurrent = services.catalog.current;
    const logged: unknown[] = [];
    const { error } = services.log;
    services.catalog.current = () => {
      throw new Error('secret of the house');
    };
    services.log.error = ((entry: unknown) => void logged.push(entry)) as typeof error;
    try {
      const { status, body } = await sendRequest(shop, {
        method: 'POST',
        path: '/transaction/calculate',
        body: { products: [{ id: 'creatina', quantity: 1 }] },
      });
      expect([status, body.error]).toEqual([500, 'GENERIC']);
      expect(JSON.stringify(body)).not.toContain('secret');
      expect(logged.filter((entry) => entry instanceof Object && 'err' in entry)).toHaveLength(1);
    } finally {
      services.catalog.current = originalCurrent;
      services.log.error = error;
    }
  });
});

describe('a response with personal data', () => {
  it('must not be cached', async () => {
    const { headers } = await sendRequest(shop, { path: '/user/me', token: person.token });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
