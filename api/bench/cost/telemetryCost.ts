import { parseArgs } from 'node:util';
import { median } from '../figures.ts';
import type { Member } from '../flows.ts';
import { makeMembers } from '../members.ts';
import { send } from '../operations.ts';
import { exactProcessorMs } from '../processor.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import { Report } from '../report.ts';
import { runBench } from '../runBench.ts';
import { placeOrder } from '../selling/placeOrder.ts';
import { startCollector } from './collector.ts';
import { prepareBank } from './separateBank.ts';

/**
 * `npm run bench:telemetry`: the processor time of a request without telemetry, with it as it is set by default, and with
 * every trace recorded. The four processes receive the same requests in turn. A second process without telemetry shows how
 * much two equal processes differ.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const rounds = Number(values.rounds);
const AT_ONCE = 8;
/** The most that telemetry with its default settings may add. */
const MOST_PERCENT = 3;
const WARM_UP_ROUNDS = 6;
/** Spans and metrics are sent each second instead of every 15 s, so that each round contains it: a cost above the default's. */
const EXPORT_MS = '1000';

interface Case {
  title: string;
  /** In each round, for each process. */
  requests: number;
  run(url: string, member: Member): Promise<unknown>;
}

const CASES: readonly Case[] = [
  {
    title: 'Product page',
    requests: 120,
    run: (url) => send(url, 'ProductPage', { slug: 'minoxidil' }),
  },
  {
    title: 'Own orders',
    requests: 80,
    run: (url, { token }) => send(url, 'OrdersPage', { limit: 10, offset: 0 }, { token }),
  },
  { title: 'Whole order', requests: 16, run: placeOrder },
];

const report = new Report();
await runBench(report, measure, { minutes: 20 });

async function measure(place: BenchEnvironment): Promise<void> {
  const collector = await startCollector();
  const sending = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_METRIC_EXPORT_INTERVAL: EXPORT_MS,
    ...(share ? { OTEL_TRACES_SAMPLER_ARG: share } : {}),
  });
  const bank = await prepareBank(place);
  const start = (name: string, env: Record<string, string> = {}) =>
    startProduct(place, { name, env: { ROLE: 'web', ...bank.env, ...env } });
  const off = await start('off');
  const bankProgram = await bank.start(off.url);
  const shops = [
    off,
    await start('control'),
    await start('on', sending('')),
    await start('all', sending('1')),
  ];
  const members = await makeMembers(off.url, place.database, AT_ONCE);
  for (const { title, requests, run } of CASES) {
    const spent = new Map<string, number[]>(shops.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds + WARM_UP_ROUNDS; round += 1) {
      // The order changes, so that no process always follows the same one.
      for (const shop of [...shops.slice(round % shops.length), ...shops.slice(0, round % shops.length)]) {
        const before = exactProcessorMs(shop.pid);
        await inParallel(requests, members, (member) => run(shop.url, member));
        if (round >= WARM_UP_ROUNDS)
          spent.get(shop.name)?.push((exactProcessorMs(shop.pid) - before) / requests);
      }
    }
    reportCase(title, (name) => spent.get(name) ?? []);
  }
  report.note(`the collector received ${Math.round(collector.bytes() / 1024)} kB`);
  collector.close();
  for (const program of [...shops, bankProgram]) await program.stop();
}

/** Compares each round with the mean of both processes without telemetry in that round; the median counts. */
function reportCase(title: string, costsOf: (name: string) => readonly number[]): void {
  const control = costsOf('control');
  const off = costsOf('off').map((cost, round) => (cost + (control[round] ?? 0)) / 2);
  const more = (name: string) =>
    median(costsOf(name).map((cost, round) => (cost / (off[round] ?? 0) - 1) * 100));
  const noise = median(costsOf('off').map((cost, round) => Math.abs(cost / (control[round] ?? 0) - 1) * 100));
  const text = (name: string) => `${median(costsOf(name)).toFixed(3)} ms, ${more(name).toFixed(1)} % more`;
  report.note(`${title}: ${median(off).toFixed(3)} ms without telemetry`);
  report.note(`  two such processes differ in a round by ${noise.toFixed(1)} %`);
  report.target(
    `${title}: telemetry adds less than ${MOST_PERCENT} %`,
    more('on') < MOST_PERCENT,
    text('on'),
  );
  report.note(`with every trace recorded ${text('all')}`);
}

async function inParallel(
  count: number,
  members: readonly Member[],
  run: (member: Member) => Promise<unknown>,
): Promise<void> {
  let left = count;
  const worker = async (member: Member) => {
    while (left > 0) {
      left -= 1;
      // A connection that was idle may be closed at the moment of its next request.
      await run(member).catch(() => run(member));
    }
  };
  await Promise.all(members.map(worker));
}
