import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import type { Member } from '../flows.ts';
import { makeMembers } from '../members.ts';
import { databaseProcessorMs, processorMs } from '../process/processor.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import { Report } from '../report.ts';
import { runBench } from '../runBench.ts';
import { placeOrder } from '../selling/placeOrder.ts';
import { ProcessorShare } from './processorShare.ts';
import { prepareBank } from './separateBank.ts';

/**
 * `npm run lab -- bench:processes`: whole orders of one serving process and of two, in turn. Each process may use only a small share
 * of a processor, so that database, bank and customers have what they need even where two processors are all there is.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
  },
});
const percent = Number(values.share);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const CUSTOMERS = 16;
const AT_LEAST = 1.8;
const WARM_UP_MS = 3_000;
const COLD_MS = 12_000;

const report = new Report();
/** Orders that were not paid do not count; a paused process may close a connection that a customer uses again. */
const failures: string[] = [];
await runBench(report, measure, { minutes: 15 });

interface Spent {
  orders: number;
  seconds: number;
  web: number;
  database: number;
  bank: number;
  worker: number;
}

async function measure(place: BenchEnvironment): Promise<void> {
  const bankOf = await prepareBank(place);
  const { env } = bankOf;
  const shops = [
    await startProduct(place, { name: 'first', env: { ...env, ROLE: 'web' } }),
    await startProduct(place, { name: 'second', env: { ...env, ROLE: 'web' } }),
  ];
  const worker = await startProduct(place, { name: 'worker', env: { ...env, ROLE: 'worker' } });
  // The webhooks of the bank go to a process that is not limited, so both measurements are without them.
  const receiver = await startProduct(place, { name: 'receiver', env: { ...env, ROLE: 'web' } });
  const bank = await bankOf.start(receiver.url);
  const members = await makeMembers(shops[0]?.url ?? '', place.database, CUSTOMERS);
  // A process that was just started needs twice the time for an order, until its code is compiled.
  for (const shop of shops) await buy([shop], members, COLD_MS);

  const shares = shops.map((_, index) => new ProcessorShare(`aprumo-process-${index + 1}`, percent));
  for (const [index, shop] of shops.entries()) shares[index]?.add(shop.pid);
  const measureOnce = async (running: readonly ShopProcess[]): Promise<Spent> => {
    await buy(running, members, WARM_UP_MS);
    const read = () => ({
      web: running.reduce((sum, { pid }) => sum + processorMs(pid), 0),
      database: databaseProcessorMs(join(place.folder, 'database', 'postgres')),
      bank: processorMs(bank.pid),
      worker: processorMs(worker.pid),
    });
    const before = read();
    const began = performance.now();
    const orders = await buy(running, members, seconds * 1000);
    const took = (performance.now() - began) / 1000;
    const after = read();
    return {
      orders,
      seconds: took,
      web: after.web - before.web,
      database: after.database - before.database,
      bank: after.bank - before.bank,
      worker: after.worker - before.worker,
    };
  };
  const one: Spent[] = [];
  const two: Spent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    one.push(await measureOnce(shops.slice(0, 1)));
    two.push(await measureOnce(shops));
  }
  reportShares(one, two);
  for (const program of [worker, receiver, ...shops, bank]) await program.stop();
  for (const share of shares) share.close();
}

/** Customers who order one after another, spread over the processes. Returns how many orders were paid. */
async function buy(shops: readonly ShopProcess[], members: readonly Member[], ms: number): Promise<number> {
  const until = performance.now() + ms;
  let orders = 0;
  const order = async (member: Member, index: number) => {
    while (performance.now() < until) {
      try {
        await placeOrder(shops[index % shops.length]?.url ?? '', member);
        orders += 1;
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  await Promise.all(members.map(order));
  return orders;
}

function reportShares(one: readonly Spent[], two: readonly Spent[]): void {
  const rateOf = (all: readonly Spent[]) =>
    all.reduce((sum, { orders }) => sum + orders, 0) / all.reduce((sum, spent) => sum + spent.seconds, 0);
  const perOrder = (all: readonly Spent[], part: Exclude<keyof Spent, 'orders' | 'seconds'>) =>
    all.reduce((sum, spent) => sum + spent[part], 0) / all.reduce((sum, { orders }) => sum + orders, 0);
  console.log(`\nWhole orders, each process limited to ${percent} % of a processor`);
  for (const [name, all] of [
    ['one process', one],
    ['two processes', two],
  ] as const) {
    const costs = (['web', 'database', 'bank', 'worker'] as const).map(
      (part) => `${part} ${perOrder(all, part).toFixed(1)}`,
    );
    report.note(
      `${name}: ${rateOf(all).toFixed(1)} orders/s; ms of a processor per order: ${costs.join(', ')}`,
    );
    report.note(`  rounds: ${all.map((spent) => (spent.orders / spent.seconds).toFixed(1)).join(', ')}`);
  }
  report.note(`orders that failed: ${failures.length} ${failures[0] ?? ''}`);
  const ratio = rateOf(two) / rateOf(one);
  report.target(`Two processes at least ${AT_LEAST} times one`, ratio >= AT_LEAST, ratio.toFixed(2));
  const web = perOrder(one, 'web');
  const database = perOrder(one, 'database');
  report.note(
    `calculated: the processor of one process ends at ${(1000 / web).toFixed(0)} orders/s, each processor of PostgreSQL at ${(1000 / database).toFixed(0)}`,
  );
}
