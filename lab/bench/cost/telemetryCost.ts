import { parseArgs } from 'node:util';
import { makeMembers } from '../members.ts';
import { type BenchEnvironment, startProduct } from '../product.ts';
import { Report } from '../report.ts';
import { runBench } from '../runBench.ts';
import { startCollector } from './collector.ts';
import { type Interval, intervalOf } from './interval.ts';
import { prepareBank } from './separateBank.ts';
import { type Case, type Round, spentTime } from './spentTime.ts';
import { AT_ONCE, CASES, MOST_PERCENT } from './telemetryCases.ts';
import { profileTelemetry } from './telemetryProfile.ts';

/**
 * `npm run lab -- bench:telemetry`: the processor time of a request without telemetry, with it as it is set by default, and with
 * every trace recorded. Two processes have no telemetry and show how much equal processes differ. The compiler decides
 * anew in each process what it optimizes, so the processes are started again and again until the time is over
 * (`--minutes=11`). The bounds are those of 95 %, over starts and rounds; the upper one must be below the
 * target, and two equal processes must not differ by more. With `--profile`, it reads the share of telemetry from a profile of
 * one process instead, which takes two minutes and also works on a busy machine.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, profile: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes ?? (values.profile ? 2 : 11));
/** Rounds of a case after each start. */
const ROUNDS = 16;
/** Rounds that do not count: most code is compiled after them. */
const WARM_UP_ROUNDS = 8;

const report = new Report();
await runBench(report, values.profile ? profile : measure, { minutes: minutes + 8 });

async function profile(place: BenchEnvironment): Promise<void> {
  const seconds = (minutes * 60) / 2;
  const settings = { 'default settings': {}, 'all traces': { OTEL_TRACES_SAMPLER_ARG: '1' } };
  await profileTelemetry(place, report, { seconds, settings });
}

async function measure(place: BenchEnvironment): Promise<void> {
  const collector = await startCollector();
  const bank = await prepareBank(place);
  const start = (name: string, env: Record<string, string> = {}) =>
    startProduct(place, { name, env: { ROLE: 'web', ...bank.env, ...env } });
  // Receives the webhooks of the bank, so that none of the compared processes does.
  const front = await start('front');
  const bankProgram = await bank.start(front.url);
  const members = await makeMembers(front.url, place.database, AT_ONCE);
  const sending = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const found = new Map<Case, Round[][]>(CASES.map((one) => [one, []]));
  const end = performance.now() + minutes * 60_000;
  let longest = 0;
  while (performance.now() + longest < end) {
    const began = performance.now();
    const shops = await Promise.all([
      start('off'),
      start('on', sending),
      start('control'),
      start('all', { ...sending, OTEL_TRACES_SAMPLER_ARG: '1' }),
    ]);
    for (const one of CASES) await spentTime(shops, members, one, WARM_UP_ROUNDS);
    for (const one of CASES) found.get(one)?.push(await spentTime(shops, members, one, ROUNDS));
    await Promise.all(shops.map((shop) => shop.stop()));
    report.note(`a start took ${Math.round((performance.now() - began) / 1000)} s`);
    longest = Math.max(longest, performance.now() - began);
  }
  for (const [{ title, requests }, all] of found) reportCase(title, requests, all);
  report.note(`the collector received ${Math.round(collector.bytes() / 1024)} kB`);
  collector.close();
  for (const program of [front, bankProgram]) await program.stop();
}

function reportCase(title: string, requests: number, starts: readonly Round[][]): void {
  const rounds = starts.flat();
  const spent = sum(rounds, 'serving', ['off', 'control']) / (2 * rounds.length * requests);
  const compared = (name: string, ...others: readonly string[]) =>
    intervalOf(starts, (drawn) => percentMore(drawn, name, others));
  const equal = compared('off', 'control');
  const on = compared('on', 'off', 'control');
  // Telemetry saves no time: without this condition, a noisy run could meet the target by chance.
  const isDecided = Math.max(-equal.low, equal.high) < MOST_PERCENT;
  report.note(`${title}: ${spent.toFixed(3)} ms without telemetry, ${starts.length} starts of each process`);
  report.note(`  one of two such processes: ${textOf(equal)}`);
  report.target(
    `${title}: telemetry adds less than ${MOST_PERCENT} %`,
    isDecided && on.high < MOST_PERCENT,
    isDecided ? textOf(on) : `${textOf(on)}, but two equal processes differ too much to decide`,
  );
  report.note(`  with every trace recorded: ${textOf(compared('all', 'off', 'control'))}`);
}

/** How much more processor time a process used than the mean of others, including what it did between its requests. */
function percentMore(rounds: readonly Round[], name: string, others: readonly string[]): number {
  const total = (names: readonly string[]) =>
    (sum(rounds, 'serving', names) + sum(rounds, 'later', names)) / names.length;
  return ((total([name]) - total(others)) / (sum(rounds, 'serving', others) / others.length)) * 100;
}

function sum(rounds: readonly Round[], part: 'serving' | 'later', names: readonly string[]): number {
  const parts = rounds.flatMap((round) => names.map((name) => round.get(name)?.[part] ?? 0));
  return parts.reduce((all, ms) => all + ms, 0);
}

function textOf({ value, low, high }: Interval): string {
  return `${value.toFixed(1)} % more (95 %: ${low.toFixed(1)} to ${high.toFixed(1)})`;
}
