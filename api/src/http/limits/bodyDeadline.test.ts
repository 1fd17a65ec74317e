import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

/** Replaces the production value of twenty seconds. */
const PERIOD_MS = 500;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    bodyMs: PERIOD_MS,
    also: [
      async (http) => {
        http.post('/slow', () => pause(2 * PERIOD_MS, { ok: true }));
      },
    ],
  });
});
afterAll(() => app.close());

interface Exchange {
  socket: Socket;
  received(): string;
  closed: Promise<unknown>;
}

function exchange(...lines: string[]): Exchange {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let received = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  socket.write(lines.join('\r\n'));
  return { socket, received: () => received, closed: once(socket, 'close') };
}
const head = (path: string, bytes: number) => [
  `POST ${path} HTTP/1.1`,
  'Host: 127.0.0.1',
  'Content-Type: application/json',
  `Content-Length: ${bytes}`,
  '',
];
const hasEnded = ({ closed }: Exchange) =>
  Promise.race([closed.then(() => true), pause(6 * PERIOD_MS, false)]);

describe('endStalledBodies', () => {
  it.each(['/graphql', '/user/login'])(
    'answers 408 to an incomplete body for %s and closes the connection',
    async (path) => {
      const client = exchange(...head(path, 1000), '{"query":');
      expect(await hasEnded(client)).toBe(true);
      expect(client.received()).toMatch(/^HTTP\/1\.1 408/);
    },
  );

  it('closes the connection of an incomplete body for an unknown path', async () => {
    expect(await hasEnded(exchange(...head('/nowhere', 1000), '{"query":'))).toBe(true);
  });

  it('also ends a body that continues byte by byte', async () => {
    const client = exchange(...head('/graphql', 1000), '{');
    const drip = setInterval(() => client.socket.write(' '), 50);
    expect(await hasEnded(client)).toBe(true);
    clearInterval(drip);
  });

  it('also ends an incomplete body without an announced length', async () => {
    const lines = [
      'POST /graphql HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    expect(await hasEnded(exchange(...lines, '', '5', '{"a":'))).toBe(true);
  });

  it('reads a large body completely while it keeps arriving', async () => {
    const body = JSON.stringify({ query: '{ me { id } }', variables: { filler: 'x'.repeat(90_000) } });
    const client = exchange(...head('/graphql', body.length), '');
    for (let offset = 0; offset < body.length; offset += 15_000) {
      client.socket.write(body.slice(offset, offset + 15_000));
      await pause(PERIOD_MS / 2);
    }
    await pause(PERIOD_MS / 2);
    expect(client.received()).toMatch(/^HTTP\/1\.1 200/);
    client.socket.destroy();
  });

  it('does not end a request with a small complete body, however long its answer takes', async () => {
    const body = '{"query":"{ me { id } }"}';
    const client = exchange(...head('/slow', body.length), body);
    for (let turn = 0; turn < 200 && client.received() === ''; turn += 1) await pause(PERIOD_MS / 10);
    expect(client.received()).toMatch(/^HTTP\/1\.1 200/);
    client.socket.destroy();
  });
});
