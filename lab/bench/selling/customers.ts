import autocannon, { type Client, type Result } from 'autocannon';
import type { Member } from '../flows.ts';
import type { Measured } from '../load.ts';
import { placeOrder } from './placeOrder.ts';

/** Shoppers who start `perSecond` orders in every second, however long the earlier ones take. */
export interface BuyingJob {
  kind: 'buying';
  url: string;
  members: readonly Member[];
  perSecond: number;
  seconds: number;
}

/** Visitors who open one page after another, together `perSecond` pages in a second. */
export interface ReadingJob {
  kind: 'reading';
  url: string;
  paths: readonly string[];
  readers: number;
  perSecond: number;
  seconds: number;
}

async function buy({ url, members, perSecond, seconds }: BuyingJob): Promise<Measured> {
  const times: number[] = [];
  const failures: string[] = [];
  const free = [...members];
  const running = new Set<Promise<void>>();
  const order = async (member: Member) => {
    const began = performance.now();
    try {
      await placeOrder(url, member);
      times.push(performance.now() - began);
    } catch (error) {
      failures.push(String(error));
    } finally {
      free.push(member);
    }
  };
  const began = performance.now();
  let started = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - began) / 1000;
      while (started < Math.min(elapsed, seconds) * perSecond) {
        const member = free.shift();
        if (!member) break;
        started += 1;
        const purchase = order(member).finally(() => running.delete(purchase));
        running.add(purchase);
      }
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(running);
  return { rate: times.length / seconds, times, seconds, failures };
}

async function read({ url, paths, readers, perSecond, seconds }: ReadingJob): Promise<Measured> {
  const times: number[] = [];
  const failures: string[] = [];
  let next = 0;
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: readers,
        overallRate: perSecond,
        duration: seconds,
        timeout: 20,
        setupClient(client: Client) {
          // Each reader begins at another page, so that every moment sees all of them.
          const first = next++ % paths.length;
          const requests = [...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path }));
          client.setRequests(requests);
        },
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status !== 200) failures.push(`status ${status}`);
    });
  });
  if (result.errors > 0) failures.push(`${result.errors} connections failed`);
  return { rate: times.length / result.duration, times, seconds: result.duration, failures };
}

process.on('message', (job: BuyingJob | ReadingJob) => {
  (job.kind === 'buying' ? buy(job) : read(job)).then(
    (measured) => process.send?.({ measured }),
    (error) => process.send?.({ problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
