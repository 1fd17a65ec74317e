import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { killAllPrograms } from '../../ops/processes/program.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../tools/nodeFlags.ts';
import { violatedBooks } from '../backup/restoredBooks.ts';
import { Checks } from '../chaos/checks.ts';
import { checkClinicInvariants } from '../chaos/clinic/clinicInvariants.ts';
import { openStage, type Stage } from '../chaos/stage.ts';
import { lostOrders } from '../cluster/load/lostOrders.ts';
import { INSPECTABLE } from './collectedHeap.ts';
import { Samples, tableSizes } from './samples.ts';
import { SoakLoad } from './soakLoad.ts';
import { printGrowth, printOutcome, printTrends } from './soakReport.ts';

/**
 * `npm run lab -- soak`: all three apps under a mixed load for a long time, while one of two processes is killed and sockets are
 * cut again and again. Memory, descriptors, connections, dead rows and latencies must stay flat, nothing may be lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '150' },
    orders: { type: 'string', default: '2' },
    patients: { type: 'string', default: '2' },
    'kill-seconds': { type: 'string', default: '120' },
    keep: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const size = {
  ordersPerSecond: Number(values.orders),
  members: 30,
  followers: 15,
  panels: 20,
  patients: Number(values.patients),
};
const SAMPLE_MS = 10_000;
/** Few enough that the engine keeps its own rhythm, and 15 in the half that is judged. */
const COLLECTIONS = 30;
/** The least minutes whose slopes are judged. */
const JUDGED_MINUTES = 30;
const DOWN_MS = 3_000;
const LATE_EVENTS_MS = 10_000;
const killMs = Number(values['kill-seconds']) * 1000;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    killAllPrograms();
    process.exit(1);
  });

await ensureBuilt();
const stage = await openStage({
  programs: 'out/demo',
  stocks: {},
  onFatal: (why) => console.error(why),
  nodeOptions: [...NODE_FLAGS, ...INSPECTABLE],
  env: NODE_ENVIRONMENT,
});
let code = 1;
try {
  code = await soak(stage);
} catch (error) {
  console.error(error);
} finally {
  const keep = values.keep || code !== 0;
  await stage.close({ keep });
  if (keep) console.log(`  Logs: ${stage.folder}`);
}
process.exit(code);

async function soak({ database, shops, folder }: Stage): Promise<number> {
  // More units than any run can sell.
  await database.query('update stock set on_hand = 100000000 where on_hand > 0');
  const load = await SoakLoad.prepare(stage, size);
  await load.start(size);
  const sizesBefore = await tableSizes(database);
  const samples = new Samples({
    shop: shops[1],
    database,
    times: load.times,
    file: join(folder, 'samples.tsv'),
    collectEveryMs: (minutes * 60_000) / COLLECTIONS,
  });
  console.log(
    `  ${size.ordersPerSecond} orders per second and ${size.patients} patients, for ${minutes} min`,
  );
  const until = performance.now() + minutes * 60_000;
  const kills = killAgainAndAgain(load, until);
  while (performance.now() < until) {
    await pause(SAMPLE_MS);
    await samples.take();
  }
  const killed = await kills;
  await load.stop();
  console.log('  the load has ended');

  const checks = new Checks();
  const violated = await violatedBooks(database);
  await checkClinicInvariants(stage, checks, load.rounds);
  const lost = await lostOrders(database, load.orders.orders);
  await pause(LATE_EVENTS_MS);
  const events = await Promise.all(load.followers.map((follower) => follower.missing(database)));
  const count = (read: (one: (typeof events)[number]) => number) =>
    events.reduce((total, one) => total + read(one), 0);
  for (const follower of load.followers) follower.stop();
  const growing = printTrends(samples);
  printGrowth(sizesBefore, await tableSizes(database), load.orders.orders.length);

  const { log } = load.orders;
  const requests = log.requests + load.reading.requests;
  const failed = log.failures.length + load.reading.failures.length;
  const givenUp = [...log.givenUp, ...load.reading.givenUp];
  const none = (found: readonly string[]) => ({
    value: `${found.length} ${found.slice(0, 3).join('; ')}`,
    isMet: found.length === 0,
  });
  return printOutcome(minutes, [
    { text: 'Orders, evaluations', value: `${load.orders.orders.length}, ${load.rounds.length}` },
    {
      text: 'Events read by doctors, by the partner',
      value: `${received(load)}, ${load.feedEvents}`,
      isMet: received(load) > 0 && load.feedEvents > 0,
    },
    { text: 'Processes killed, sockets connected', value: `${killed}, ${connections(load)}` },
    {
      text: 'Requests repeated, subscriptions refused',
      value: `${failed} of ${requests}, ${load.panels.reduce((sum, panel) => sum + panel.refused, 0)}`,
    },
    { text: 'Requests given up after three minutes', ...none(givenUp) },
    { text: 'Evaluations that did not end', ...none(load.brokenRounds) },
    { text: 'Acknowledged orders lost', ...none(lost) },
    {
      text: 'Events lost, received twice',
      value: `${count((one) => one.lost)}, ${count((one) => one.twice)} of ${count((one) => one.expected)}`,
      isMet: count((one) => one.lost + one.twice) === 0,
    },
    { text: 'Violated invariants of books', ...none(violated) },
    {
      text: 'Violated invariants of the clinic',
      value: String(checks.failed),
      isMet: checks.failed === 0,
    },
    // Caches and pools still fill in a short run, so its slopes say nothing.
    minutes < JUDGED_MINUTES
      ? { text: 'Figures that grow, not judged in a short run', value: none(growing).value }
      : { text: 'Figures that grow', ...none(growing) },
  ]);
}

/** Kills the first process and cuts all sockets at an interval. The second process is the one that is measured. */
async function killAgainAndAgain(load: SoakLoad, until: number): Promise<number> {
  const [shop] = stage.shops;
  let killed = 0;
  while (performance.now() + killMs < until) {
    await pause(killMs / 2);
    load.cutSockets();
    await pause(killMs / 2);
    await shop.kill();
    killed += 1;
    await pause(DOWN_MS);
    await shop.start();
  }
  return killed;
}

function received({ panels }: SoakLoad): number {
  return panels.reduce((sum, panel) => sum + panel.received, 0);
}

function connections({ panels, followers }: SoakLoad): number {
  return [...panels, ...followers].reduce((sum, one) => sum + one.connections, 0);
}
