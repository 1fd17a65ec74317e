import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { freePort } from '../../embedded/freePort.ts';

/** Personal data that the tests put into errors and that must not be in any report. The CPF is invented and valid. */
const PLANTED = {
  document: '529.982.247-25',
  digits: '52998224725',
  email: 'rui.barbosa@exemplo.com.br',
  token: 'eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  answer: 'sinto tristeza desde que comecei o remédio',
};
const EVERYTHING = Object.values(PLANTED).join(' ');

const out = mkdtempSync(join(tmpdir(), 'web-'));
const paths = { webRoot: join(out, 'shop'), ssrEntry: join(out, 'entry-server.mjs') };
const HEAD = '<head></head>';
for (const folder of ['shop', 'panel']) mkdirSync(join(out, folder));
writeFileSync(join(out, 'panel/index.html'), HEAD);
writeFileSync(
  paths.ssrEntry,
  `export const renderPage = async () => ({ status: 200, html: '${HEAD}', inlineStyles: [] });`,
);

let service: Server;
let received: { url: string; body: string }[];
let shop: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() });
      response.end('{}');
    });
  }).listen(port, '127.0.0.1');
  await once(service, 'listening');
  shop = await startTestApp({
    settings: { ERROR_REPORT_DSN: `http://publickey@127.0.0.1:${port}/42` },
    logTo: lines,
    paths,
    also: [
      async (http) => {
        http.get('/always-fails/:id', async () => {
          throw Object.assign(new TypeError(`${EVERYTHING}\n${EVERYTHING}`, { cause: EVERYTHING }), {
            detail: EVERYTHING,
          });
        });
      },
    ],
  });
});
afterAll(async () => {
  await shop.close();
  service.close();
});
beforeEach(() => {
  received = [];
});

const waitUntilSent = async () => {
  await shop.services.outside.errorReports?.settled();
  return received;
};
const eventOf = (body = '') => JSON.parse(body.split('\n')[2] ?? '{}');
const findPlanted = (text: string) => Object.values(PLANTED).filter((secret) => text.includes(secret));

describe('error reports of the server', () => {
  it('contain the kind of error, its place and the release, and no personal data', async () => {
    await fetch(`${shop.url}/always-fails/${PLANTED.digits}?cpf=${PLANTED.document}&to=${PLANTED.email}`, {
      headers: { authorization: `Bearer ${PLANTED.token}`, cookie: `answer=${PLANTED.digits}` },
    });
    const [report] = await waitUntilSent();
    expect(report?.url).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=publickey/);
    expect(findPlanted(report?.body ?? '')).toEqual([]);
    expect(report?.body).not.toMatch(/127\.0\.0\.1|authorization|cookie/i);
    const event = eventOf(report?.body);
    expect(event).toMatchObject({ release: 'test', transaction: '/always-fails/:id', platform: 'node' });
    expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: '' });
    expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  });

  it('are sent at most once a minute for the same error', async () => {
    for (let times = 0; times < 3; times++)
      shop.services.outside.errorReports?.error(new Error('x'), 'a job that fails again and again');
    expect(await waitUntilSent()).toHaveLength(1);
  });
});

/** What the client of a page sends, and more than it may. */
const envelope = (event: Record<string, unknown>): string =>
  [{ sdk: PLANTED }, { type: 'event' }, { event_id: EVERYTHING, user: { email: PLANTED.email }, ...event }]
    .map((line) => JSON.stringify(line))
    .join('\n');

describe('error reports of a browser', () => {
  const sendReport = (body: string) =>
    fetch(`${shop.url}/error-reports`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });

  it('are forwarded without personal data, whatever the browser sent', async () => {
    const asset = 'https://loja.example/assets';
    const frames = [
      {
        function: PLANTED.answer,
        filename: `${asset}/shop-abc.js?t=${PLANTED.token}`,
        lineno: 1,
        colno: 2345,
      },
      { filename: `https://loja.example/convite/${PLANTED.email}.js`, lineno: 1, colno: 1, vars: PLANTED },
      { function: 'pay', filename: `${asset}/pay-abc.js`, lineno: 3, colno: 9, pre_context: [EVERYTHING] },
    ];
    const event = {
      release: 'b1',
      transaction: `/convite/${PLANTED.email}/${PLANTED.document}`,
      message: EVERYTHING,
      breadcrumbs: [{ message: EVERYTHING }],
      exception: { values: [{ type: EVERYTHING, value: EVERYTHING, stacktrace: { frames } }] },
    };
    expect((await sendReport(envelope(event))).status).toBe(204);
    const [report] = await waitUntilSent();
    expect(findPlanted(report?.body ?? '')).toEqual([]);
    expect(eventOf(report?.body)).toMatchObject({
      platform: 'javascript',
      release: 'b1',
      transaction: '/convite/:id/:id',
      exception: {
        values: [
          {
            type: 'Error',
            stacktrace: {
              frames: [
                { function: '?', filename: 'assets/shop-abc.js', lineno: 1, colno: 2345 },
                { function: 'pay', filename: 'assets/pay-abc.js', lineno: 3, colno: 9 },
              ],
            },
          },
        ],
      },
    });
  });

  it.each([
    ['/', 'consent'],
    ['/painel', 'on'],
  ])('are turned on in the page %s by a meta tag that says "%s"', async (path, when) => {
    const page = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`<meta name="error-reports" content="${when}">`);
  });

  it.each([
    ['no envelope', EVERYTHING],
    ['another shape', envelope({ message: EVERYTHING })],
    [
      'a whole message as a release',
      envelope({ release: EVERYTHING, transaction: '/', exception: { values: [] } }),
    ],
  ])('with %s are dropped', async (_what, body) => {
    expect((await sendReport(body)).status).toBe(204);
    expect(await waitUntilSent()).toEqual([]);
  });
});

describe('a service that cannot be reached', () => {
  it('makes neither the report fail nor the wait for it when the server stops', async () => {
    const { openErrorReports } = await import('./errorReports.ts');
    // No program listens on this port.
    const reports = openErrorReports({ dsn: 'http://publickey@127.0.0.1:9/42', release: 'test' });
    reports.error(new Error('x'), 'a job');
    await reports.settled();
  });
});

describe('error reports without the setting', () => {
  it('are off, without a route for browsers', async () => {
    const appWithoutReports = await startTestApp();
    try {
      expect(appWithoutReports.services.outside.errorReports).toBeNull();
      expect((await fetch(`${appWithoutReports.url}/error-reports`, { method: 'POST' })).status).toBe(404);
    } finally {
      await appWithoutReports.close();
    }
  });
});

describe('the frames of an error report', () => {
  async function framesOf(line: string, name = 'Error') {
    const error = Object.assign(new Error('x'), { name, stack: `${name}: x\n${line}` });
    shop.services.outside.errorReports?.error(error, 'a job');
    const report = (await waitUntilSent()).at(-1);
    const [{ type, stacktrace }] = eventOf(report?.body).exception.values;
    return { type, frames: stacktrace.frames };
  }

  it.each([
    [
      '    at pay (/home/ana/shop/out/api/server.js:12:3)',
      { function: 'pay', filename: 'out/api/server.js' },
    ],
    [
      '    at async Cart.add (file:///srv/out/api/cart.js:1:2)',
      { function: 'Cart.add', filename: 'out/api/cart.js' },
    ],
    ['    at /srv/web/shop/x.tsx:1:2', { function: '?', filename: 'web/shop/x.tsx' }],
  ])('include %s', async (line, frame) => {
    expect((await framesOf(line)).frames).toMatchObject([frame]);
  });

  it.each([
    ['    at home (rua/52998224725.js:1:2)'],
    ['    at x (ana@exemplo.com.br.js:1:2)'],
    ['ana@exemplo.com.br:1:2'],
    ['    at native'],
  ])('omit %s', async (line) => {
    // Each line has an error of another name, because the same error is sent only once a minute.
    expect((await framesOf(line, `Omit${line.length}`)).frames).toEqual([]);
  });

  it('come with the class name of the error and no other text', async () => {
    expect((await framesOf('', 'TypeError')).type).toBe('TypeError');
    expect((await framesOf('', 'de 529.982.247-25')).type).toBe('Error');
  });
});
