import { once } from 'node:events';
import { request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readUntil } from '../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../test/testApp.ts';
import { followClock, moveClock, readClock } from './shared/clock/demoClock.ts';

const startedApps: TestApp[] = [];
afterEach(async () => {
  for (const shop of startedApps.splice(0).reverse()) await shop.close();
});

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const shop = await startTestApp(options);
  startedApps.push(shop);
  return shop;
}

describe('a stopping app', () => {
  it('finishes the running request, accepts no new request and does not wait for idle connections', async () => {
    const shop = await startTestApp({
      also: [
        async (http) => {
          http.get('/slow', async () => {
            await pause(400);
            return { done: true };
          });
        },
      ],
    });
    const running = fetch(`${shop.url}/slow`);
    // An open connection without a request.
    const { port } = new URL(shop.url);
    const idle = send({ host: '127.0.0.1', port, path: '/healthz', headers: { connection: 'keep-alive' } });
    idle.end();
    const [response] = await once(idle, 'response');
    response.resume();
    await pause(100);
    const began = performance.now();
    const stopping = shop.close();
    await pause(50);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();
    expect(await (await running).json()).toEqual({ done: true });
    await stopping;
    // After ten seconds the stop would cut the idle connection.
    expect(performance.now() - began).toBeLessThan(6000);
  });
});

describe('an app behind a balancer', () => {
  it('keeps idle connections longer than the 60 seconds after which balancers close theirs', async () => {
    const shop = await start();
    const { port } = new URL(shop.url);
    const request = send({
      host: '127.0.0.1',
      port,
      path: '/healthz',
      headers: { connection: 'keep-alive' },
    });
    request.end();
    const [response] = await once(request, 'response');
    response.resume();
    const [, seconds] = /timeout=(\d+)/.exec(response.headers['keep-alive'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
    request.destroy();
  });
});

describe('an app that stops behind a balancer', () => {
  it('is no longer ready, but serves on without keeping connections until the balancer has noticed', async () => {
    const shop = await startTestApp({ settings: { DRAIN_SECONDS: '1' } });
    const stopping = shop.close();
    const page = await fetch(`${shop.url}/healthz`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    const readiness = await fetch(`${shop.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await shop.graphql('{ products(limit: 1) { total } }')).data.products.total).toBeGreaterThan(0);
    await stopping;
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();
  });
});

describe('the demo’s clock', () => {
  it('is moved in every process, also in a process that starts later, but not in production', async () => {
    const first = await start();
    const url = first.services.config.databaseUrl ?? '';
    const second = await start({ databaseUrl: url });
    const stops = [followClock(first.services), followClock(second.services)];
    const week = 7 * 86_400_000;
    // Waits, because an event is read only once no older transaction of the database server is open, not even one of
    // another test.
    const untilBothAre = (offsetMs: number) =>
      readUntil(
        async () => [first.clock.offsetMs, second.clock.offsetMs],
        (offsets) => offsets.every((offset) => offset === offsetMs),
      );
    await moveClock(first.services, week);
    await untilBothAre(week);
    expect(Math.abs(second.context().now.getTime() - Date.now() - week)).toBeLessThan(1000);
    // What a process that starts now reads: that of a demo, and that of production.
    expect((await readClock(url, true)).offsetMs).toBe(week);
    expect((await readClock(url, false)).offsetMs).toBe(0);
    await moveClock(second.services, 0);
    await untilBothAre(0);
    for (const stop of stops) stop();
  });
});
