import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { freePort } from '../../embedded/freePort.ts';
import { errorType, framesOf } from './errorReport.rules.ts';

/** Personal data that the tests put into errors and that must not be in any report. The CPF is invented and valid. */
const PLANTED = {
  document: '529.982.247-25',
  digits: '52998224725',
  email: 'rui.barbosa@exemplo.com.br',
  token: 'eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  answer: 'sinto tristeza desde que comecei o remédio',
};
const EVERYTHING = Object.values(PLANTED).join(' ');

let service: Server;
let received: { url: string; body: string; auth: string }[];
let shop: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const auth = String(request.headers['x-sentry-auth']);
      received.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString(), auth });
      response.end('{}');
    });
  }).listen(port, '127.0.0.1');
  await once(service, 'listening');
  shop = await startTestApp({
    settings: { ERROR_REPORT_DSN: `http://public-key@127.0.0.1:${port}/42` },
    logTo: lines,
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
  await shop.services.errorReports?.settled();
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
    // The path and the key of Sentry's envelope protocol, made from the DSN.
    expect(report?.url).toBe('/api/42/envelope/');
    expect(report?.auth).toContain('sentry_key=public-key');
    expect(findPlanted(report?.body ?? '')).toEqual([]);
    expect(report?.body).not.toMatch(/127\.0\.0\.1|authorization|cookie/i);
    const event = eventOf(report?.body);
    expect(event).toMatchObject({ release: 'test', transaction: '/always-fails/:id', platform: 'node' });
    expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: '' });
    expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  });

  it('are sent at most once a minute for the same error', async () => {
    for (let times = 0; times < 3; times++) await fetch(`${shop.url}/always-fails/${times}`);
    expect((await waitUntilSent()).length).toBeLessThanOrEqual(1);
  });
});

describe('error reports of a browser', () => {
  const sendReport = (report: Record<string, unknown>) =>
    fetch(`${shop.url}/error-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });

  it('are forwarded without personal data, whatever the browser sent', async () => {
    const frame = `    at ${PLANTED.answer} (https://loja.example/assets/shop-abc.js?t=${PLANTED.token}:1:2345)`;
    const stack = `TypeError: ${EVERYTHING}\n${EVERYTHING}\n${frame}\n    at pay (https://loja.example/assets/pay-abc.js:3:9)`;
    const path = `/convite/${PLANTED.email}/${PLANTED.document}`;
    expect((await sendReport({ name: EVERYTHING, stack, path, build: 'b1' })).status).toBe(204);
    const [report] = await waitUntilSent();
    expect(findPlanted(report?.body ?? '')).toEqual([]);
    const event = eventOf(report?.body);
    expect(event).toMatchObject({ platform: 'javascript', release: 'b1', transaction: '/convite/:id/:id' });
    expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({
      filename: 'assets/pay-abc.js',
    });
  });

  it('with an unexpected shape are dropped', async () => {
    expect((await sendReport({ name: 'Error', message: EVERYTHING })).status).toBe(204);
    expect(await waitUntilSent()).toEqual([]);
  });
});

describe('error reports without the setting', () => {
  it('are off, without a route for browsers', async () => {
    const appWithoutReports = await startTestApp();
    try {
      expect(appWithoutReports.services.errorReports).toBeNull();
      expect((await fetch(`${appWithoutReports.url}/error-reports`, { method: 'POST' })).status).toBe(404);
    } finally {
      await appWithoutReports.close();
    }
  });
});

describe('the frames of an error report', () => {
  it.each([
    [
      '    at pay (/home/ana/shop/out/api/server.js:12:3)',
      { function: 'pay', filename: 'out/api/server.js' },
    ],
    [
      '    at async Cart.add (file:///srv/out/api/cart.js:1:2)',
      { function: 'Cart.add', filename: 'out/api/cart.js' },
    ],
    ['    at https://loja.example/assets/shop-abc.js:1:2', { function: '', filename: 'assets/shop-abc.js' }],
    ['pay@https://loja.example/assets/pay-abc.js:1:90', { function: 'pay', filename: 'assets/pay-abc.js' }],
    ['pay/<@https://loja.example/assets/pay-abc.js:1:90', { function: '', filename: 'assets/pay-abc.js' }],
    ['@https://loja.example/assets/pay-abc.js:1:90', { function: '', filename: 'assets/pay-abc.js' }],
  ])('include %s', (line, frame) => {
    expect(framesOf(`Error: x\n${line}`)).toMatchObject([frame]);
  });

  it.each([
    'Error: at home (rua/52998224725.js:1:2)',
    '    at x (ana@exemplo.com.br.js:1:2)',
    'ana@exemplo.com.br:1:2',
    'escreva para ana@https://loja.example/assets/a.js:1:2',
    'ana@https://loja.example/convite/rui@exemplo.js:1:2',
    '    at native',
  ])('omit %s', (line) => {
    expect(framesOf(line)).toEqual([]);
  });

  it('contain the class name of an error and no other text', () => {
    expect([errorType('TypeError'), errorType('de 529.982.247-25'), errorType(7)]).toEqual([
      'TypeError',
      'Error',
      'Error',
    ]);
  });
});
