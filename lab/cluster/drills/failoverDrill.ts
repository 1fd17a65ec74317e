import { setTimeout as pause } from 'node:timers/promises';
import type { KilledPart } from '../../../ops/cluster/databaseNode.ts';
import { primaryOf, waitForStandbys } from '../../../ops/cluster/databases.ts';
import type { Cluster } from '../../../ops/cluster/openCluster.ts';
import { waitFor } from '../../../ops/cluster/waitFor.ts';
import { type LoadedCluster, underLoad } from '../load/loadedCluster.ts';
import { orderFigures } from '../load/orderFigures.ts';
import { printFigures } from '../load/printFigures.ts';
import type { DrillSize } from './drillSize.ts';

const WRITES_WITHIN_MS = 15_000;
const WATCH_MS = 200;
const RATE_MS = 5_000;

interface Failover {
  killedAt: number;
  /** How often two servers answered as the primary at the same time. */
  twoPrimaries: number;
  standbyAfterMs: number;
  from: string;
  to: string;
}

/**
 * SIGKILL to the primary and its Patroni, or to one of the two, while customers buy. Nothing that was acknowledged may be
 * lost, writes must continue within 15 seconds, and the killed server must come back as a standby. Returns the exit code.
 */
export async function failoverDrill(cluster: Cluster, size: DrillSize, part: KilledPart): Promise<number> {
  console.log(`  ${size.ordersPerSecond} orders per second, then SIGKILL to the primary`);
  let failover: Failover | null = null;
  const { outcome, load } = await underLoad(cluster, size, async (loaded) => {
    failover = await killPrimary(loaded, { part, downMs: size.isShort ? 2_000 : 5_000 });
    await pause(size.isShort ? 5_000 : 15_000);
  });
  return report(failover, outcome, load);
}

async function killPrimary(
  { nodes }: LoadedCluster,
  { part, downMs }: { part: KilledPart; downMs: number },
): Promise<Failover> {
  const killed = await primaryOf(nodes);
  if (!killed) throw new Error('There is no primary to kill.');
  let twoPrimaries = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const are = await Promise.all(nodes.map((node) => node.isPrimary()));
      if (are.filter(Boolean).length > 1) twoPrimaries += 1;
      await pause(WATCH_MS);
    }
  })();
  const killedAt = performance.now();
  await killed.kill(part);
  let to = '';
  await waitFor('The new primary', async () => {
    const primary = await primaryOf(nodes);
    to = primary?.name ?? '';
    return primary !== null && primary !== killed;
  });
  await pause(downMs);
  const startedAt = performance.now();
  killed.start();
  await waitFor('The killed server', () => killed.isStandby(), { ms: 120_000 });
  const standbyAfterMs = performance.now() - startedAt;
  await waitForStandbys(nodes);
  isWatching = false;
  await watching;
  return { killedAt, twoPrimaries, standbyAfterMs, from: killed.name, to };
}

function report(
  failover: Failover | null,
  outcome: Parameters<typeof orderFigures>[0],
  load: LoadedCluster['load'],
): number {
  if (!failover) throw new Error('The primary was not killed.');
  const { killedAt, twoPrimaries, standbyAfterMs, from, to } = failover;
  // The last write before the pause and the first one after it.
  const gap = longestGap(load.log.writes.filter((at) => at > killedAt - 1_000));
  const before = load.log.writes.filter((at) => at > killedAt - RATE_MS && at <= killedAt).length;
  return printFigures('Fail-over', [
    { text: 'Orders per second before the kill', value: ((before * 1000) / RATE_MS).toFixed(1) },
    { text: 'Primary before and after', value: `${from}, ${to}` },
    {
      text: 'Longest time without an acknowledged order',
      value: `${(gap / 1000).toFixed(1)} s`,
      isMet: gap <= WRITES_WITHIN_MS,
    },
    { text: 'Moments with two primaries', value: String(twoPrimaries), isMet: twoPrimaries === 0 },
    {
      text: 'The killed server is a standby after',
      value: `${(standbyAfterMs / 1000).toFixed(1)} s`,
      isMet: true,
    },
    {
      text: 'Requests that were repeated',
      value: `${load.log.failures.length} of ${load.log.requests}: ${load.log.reasons()}`,
    },
    ...orderFigures(outcome, load),
  ]);
}

function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)));
}
