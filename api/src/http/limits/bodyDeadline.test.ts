import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

/** Replaces the production value of twenty seconds. */
const PERIOD_MS = 500;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ bodyMs: PERIOD_MS });
});
afterAll(() => app.close(), 20_000);

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
const hasEnded = (one: Exchange) => Promise.race([one.closed.then(() => true), pause(6 * PERIOD_MS, false)]);

describe('a request with an incomplete body', () => {
  it.each(['/graphql', '/user/login', '/nowhere'])(
    'to %s is answered 408 and its connection is closed',
    async (path) => {
      const one = exchange(...head(path, 1000), '{"query":');
      expect(await hasEnded(one)).toBe(true);
      // An unknown path may be answered before its body arrives.
      expect(one.received()).toMatch(path === '/nowhere' ? /^HTTP\/1\.1 4\d\d/ : /^HTTP\/1\.1 408/);
    },
  );

  it('is also ended when it continues byte by byte', async () => {
    const one = exchange(...head('/graphql', 1000), '{');
    const drip = setInterval(() => one.socket.write(' '), 50);
    expect(await hasEnded(one)).toBe(true);
    clearInterval(drip);
  });

  it('is also ended without an announced length', async () => {
    const lines = [
      'POST /graphql HTTP/1.1',
      'Host: a',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    expect(await hasEnded(exchange(...lines, '', '5', '{"a":'))).toBe(true);
  });

  it('is read completely when it is large and keeps arriving', async () => {
    const body = JSON.stringify({ query: '{ me { id } }', variables: { filler: 'x'.repeat(90_000) } });
    const one = exchange(...head('/graphql', body.length), '');
    for (let at = 0; at < body.length; at += 15_000) {
      one.socket.write(body.slice(at, at + 15_000));
      await pause(PERIOD_MS / 2);
    }
    await pause(PERIOD_MS / 2);
    expect(one.received()).toMatch(/^HTTP\/1\.1 (200|400)/);
    one.socket.destroy();
  });

  it('is not ended when it is small and complete, however long its answer takes', async () => {
    const body = '{"query":"{ me { id } }"}';
    const one = exchange(...head('/graphql', body.length), body);
    await pause(2 * PERIOD_MS);
    expect(one.received()).toMatch(/^HTTP\/1\.1 200/);
    one.socket.destroy();
  });
});
