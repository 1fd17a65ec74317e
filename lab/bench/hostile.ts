import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { hostileDocument } from '../../api/test/builders/hostileDocuments.ts';
import { Dice } from '../../sandbox/dice.ts';
import { residentMib, watchMemory } from './process/memory.ts';
import { type BenchEnvironment, startProduct } from './product.ts';
import { Report } from './report.ts';
import { runBench } from './runBench.ts';

/**
 * `npm run lab -- bench:hostile`: the effect of deliberately expensive documents on memory and on another client, with free
 * documents allowed.
 */
const DOCUMENTS = 320;
const BYTES = 6_000;
const CONCURRENCY = 16;
const SETTLE_MS = 3_000;

const report = new Report();

async function post(url: string, body: unknown, address: string): Promise<number> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Another client: requests a list again and again, and returns how long each answer took. */
function startNeighbour(url: string): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const began = performance.now();
      const status = await post(
        url,
        { query: '{ products(limit: 20) { total items { id name value } } }' },
        '198.51.100.1',
      );
      if (status !== 200) throw new Error(`The neighbour was answered ${status}.`);
      times.push(performance.now() - began);
      await pause(5);
    }
    return times;
  })();
  return {
    stop: () => {
      isOver = true;
      return running;
    },
  };
}

async function overSockets(url: string, dice: Dice, count: number): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  let answered = 0;
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data));
    if (type === 'error' || type === 'complete') answered += 1;
  });
  for (let turn = 0; turn < count; turn += 1) {
    const { query, variables } = hostileDocument(dice, BYTES);
    socket.send(JSON.stringify({ id: String(turn), type: 'subscribe', payload: { query, variables } }));
  }
  for (let waited = 0; answered < count && waited < 20_000; waited += 20) await pause(20);
  socket.close();
}

async function attack(url: string, seed: number): Promise<void> {
  const dice = new Dice(seed);
  const half = DOCUMENTS / 2;
  const http = async () => {
    for (let sent = 0; sent < half; sent += CONCURRENCY)
      await Promise.all(
        Array.from({ length: CONCURRENCY }, () =>
          post(url, hostileDocument(dice, BYTES), `203.0.113.${dice.between(1, 250)}`),
        ),
      );
  };
  await Promise.all([http(), ...Array.from({ length: 4 }, () => overSockets(url, dice, half / 4))]);
}

async function measure(environment: BenchEnvironment): Promise<void> {
  const shop = await startProduct(environment, { name: 'hostile', env: { ANONYMOUS_OPERATIONS: 'free' } });
  for (let turn = 0; turn < 200; turn += 1)
    await post(
      shop.url,
      { query: '{ products(limit: 20) { total items { id name value } } }' },
      '198.51.100.1',
    );
  await pause(SETTLE_MS);
  const before = residentMib(shop.pid);
  const memory = watchMemory(shop.pid, 50);
  const neighbour = startNeighbour(shop.url);
  await attack(shop.url, 20261124);
  const times = (await neighbour.stop()).toSorted((a, b) => a - b);
  const most = memory.stop();
  await pause(SETTLE_MS);
  const after = residentMib(shop.pid);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  report.target(
    `${DOCUMENTS} hostile documents of 6 KB raise resident memory by at most 60 MiB`,
    most - before <= 60,
    `${before.toFixed(0)} before, ${most.toFixed(0)} at most, ${after.toFixed(0)} after, MiB`,
  );
  report.target(
    'a neighbour is answered within 250 ms (p99)',
    times.length > 0 && p99 < 250,
    `${p99.toFixed(0)} ms of ${times.length} requests, the slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  );
  await shop.stop();
}

await runBench(report, async (environment) => {
  try {
    await measure(environment);
  } catch (error) {
    console.error(readFileSync(join(environment.folder, 'hostile.log'), 'utf8').slice(-2000));
    throw error;
  }
});
