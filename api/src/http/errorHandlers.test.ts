import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { sendErrorPage } from './errorHandlers.ts';

const SECRET = 'rui.barbosa@exemplo.com.br';
const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
const ssrEntry = join(webRoot, 'entry-server.mjs');
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'assets', 'shop-abc.js'), 'export {};');
writeFileSync(join(webRoot, 'assets', 'shop-abc.js.map'), '{"sources":[]}');
writeFileSync(
  ssrEntry,
  `let rendered = 0;
   export async function renderPage(url) {
     rendered += 1;
     if (url === '/broken') throw new Error('a page about ${SECRET}');
     if (url === '/old') return { status: 302, html: '', inlineStyles: [], redirect: '/new' };
     const status = url === '/nowhere' ? 404 : 200;
     return { status, html: '<head><style>p{color:red}</style></head><p>' + url + ' ' + rendered + '</p>', inlineStyles: ['p{color:red}'] };
   }`,
);

const lines: string[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({
    logTo: lines,
    paths: { webRoot, ssrEntry },
    settings: { PUBLIC_URL: 'https://aprumo.example' },
    also: [
      async (http) => {
        http.get('/breaks', async () => {
          throw new Error(`nothing for ${SECRET}`);
        });
      },
    ],
  });
});
beforeEach(() => {
  lines.length = 0;
  jest.restoreAllMocks();
});
afterAll(() => shop.close());

const errorLines = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);

describe('an unexpected error', () => {
  const QUERY = '{ products { total } }';
  const breakCatalogue = () =>
    jest.spyOn(shop.services.catalog, 'current').mockImplementation(() => {
      throw new Error(`no catalogue for ${SECRET}`);
    });

  it('in GraphQL shows only its request id, and is logged once under that id', async () => {
    breakCatalogue();
    const { errors } = await shop.graphql(QUERY);
    expect(errors).toEqual([
      {
        message: 'Algo deu errado. Tente de novo em instantes.',
        extensions: { code: 'INTERNAL', requestId: expect.any(String) },
      },
    ]);
    expect(errorLines()).toHaveLength(1);
    expect(errorLines()[0]).toMatchObject({
      msg: 'request failed',
      requestId: errors?.[0].extensions.requestId,
      err: { type: 'Error', message: 'no catalogue for [address]' },
    });
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('before GraphQL starts also shows only its request id', async () => {
    const reading = jest
      .spyOn(shop.services.callers.tokens, 'read')
      .mockRejectedValue(new Error(`a key of ${SECRET}`));
    const { status, errors } = await shop.graphql(QUERY, {}, { token: 'x' });
    expect(reading).toHaveBeenCalled();
    expect(status).toBe(500);
    expect(errors?.[0]).toEqual({
      message: 'Algo deu errado. Tente de novo em instantes.',
      extensions: { code: 'INTERNAL', requestId: expect.any(String) },
    });
    expect(errorLines()).toHaveLength(1);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it.each(['/breaks', '/broken'])('on a page or path shows only its request id: %s', async (path) => {
    const response = await fetch(`${shop.url}${path}`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'INTERNAL',
      message: 'Algo deu errado. Tente de novo em instantes.',
      requestId: response.headers.get('x-request-id'),
    });
    expect(errorLines()).toHaveLength(1);
    expect(errorLines()[0].requestId).toBe(response.headers.get('x-request-id'));
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('on a page shows browsers our own error page with what is safe, where to go, and the id for support', async () => {
    const response = await fetch(`${shop.url}/broken`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    const html = await response.text();
    const { headers } = response;
    expect(response.status).toBe(500);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('Seu carrinho e seus pedidos estão guardados.');
    expect(html).toContain(
      '<a class="button" href="/broken">Tentar de novo</a><a class="button quiet" href="/">Ir para o início</a>',
    );
    expect(html).toContain(`informe este número: ${headers.get('x-request-id')}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|at .*:\d+:\d+/);
    const nonce = /<style nonce="([\w-]{22})"/.exec(html)?.[1];
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(html + lines.join('')).not.toContain(SECRET);
  });

  it.each(['/\\evil.example', '//evil.example'])('links to no other site: %s', (url) => {
    const reply = { code: () => reply, header: () => reply, send: (html: string) => html };
    const html = sendErrorPage({ url, id: 'r1' } as never, reply as never);
    expect(html).toContain('<a class="button" href="/">Tentar de novo</a>');
  });

  it('is not logged for a mistake of the caller', async () => {
    await shop.graphql('{ nonsense }');
    await shop.graphql('mutation { logout { ok } }');
    await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(errorLines()).toEqual([]);
  });
});

describe('every response', () => {
  it.each<[string, string, RequestInit]>([
    ['a page', '/', {}],
    ['a page that does not exist', '/nowhere', {}],
    ['a redirect', '/old', { redirect: 'manual' }],
    ['a file', '/assets/shop-abc.js', {}],
    ['a path that does not exist', '/api/nothing', { headers: { accept: 'application/json' } }],
    ['an unexpected error', '/breaks', {}],
    [
      'GraphQL',
      '/graphql',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ categories { id } }"}',
      },
    ],
    [
      'a refusal of GraphQL',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    ],
    ['a cached response', '/product', {}],
    ['a document', '/openapi', {}],
    ['health', '/healthz', {}],
    ['readiness', '/readyz', {}],
    ['a refused body', '/graphql', { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' }],
  ])('has its security headers and its request id: %s', async (_what, path, init) => {
    const { headers } = await fetch(`${shop.url}${path}`, init);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`base-uri 'none'`);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|style-src [^;]*unsafe|\*/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});

describe('a page', () => {
  const page = async (path: string) => {
    const response = await fetch(`${shop.url}${path}`);
    return {
      policy: response.headers.get('content-security-policy') ?? '',
      text: await response.text(),
      status: response.status,
    };
  };

  it('allows only the style elements that it was rendered with', async () => {
    const { policy } = await page('/quem-somos');
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('is rendered once for all campaign parameters, and again for another search; a missing page is not cached', async () => {
    expect((await page('/quem-somos')).text).toBe((await page('/quem-somos?utm_source=x')).text);
    expect((await page('/nowhere')).text).not.toBe((await page('/nowhere')).text);
    expect((await page('/busca?q=a')).text).not.toBe((await page('/busca?q=b')).text);
  });

  it.each(['br', 'gzip', 'identity'])(
    'is not sent again to a browser that has it as %s',
    async (encoding) => {
      const ask = (tag?: string) =>
        fetch(`${shop.url}/quem-somos`, {
          headers: { 'accept-encoding': encoding, ...(tag ? { 'if-none-match': tag } : {}) },
        });
      const first = await ask();
      const tag = first.headers.get('etag') ?? '';
      expect(await first.text()).toContain('/quem-somos');
      const second = await ask(`"other", W/${tag}`);
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
      expect(second.headers.get('content-security-policy')).toBe(
        first.headers.get('content-security-policy'),
      );
      expect((await ask('"other"')).status).toBe(200);
    },
  );

  it.each(['shop-abc.js.map', 'shop-abc.js.MAP', 'shop-abc.js.%6dap', 'shop-abc.js.%256dap'])(
    'never contains the source map %s, which is only for the error service',
    async (file) => {
      expect((await page('/assets/shop-abc.js')).text).toBe('export {};');
      expect((await page(`/assets/${file}`)).text).not.toContain('sources');
    },
  );

  it.each(['//evil.example/x', '/\\evil.example', '//', '/%', '/..%2f..%2fetc/passwd'])(
    'neither fails, redirects to another site nor shows a file of the server for the address %s',
    async (path) => {
      const { status, text } = await page(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain('root:');
    },
  );
});
