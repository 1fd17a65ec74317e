import { setTimeout as pause } from 'node:timers/promises';
import { untilAllServed, withoutReadyProcess } from '../../../ops/cluster/balancerState.ts';
import type { Cluster } from '../../../ops/cluster/openCluster.ts';
import { underLoad } from '../load/loadedCluster.ts';
import { orderFigures } from '../load/orderFigures.ts';
import { printFigures } from '../load/printFigures.ts';
import type { DrillSize } from './drillSize.ts';

/** The balancer must know after this time. */
const NOTICED_MS = 2_000;

/**
 * SIGKILL to each serving process and to the worker while customers buy; in the short form to one serving process and the
 * worker. Then no process passes its check for some seconds, as when all are overloaded. Only requests that the killed process had begun may fail; repeated with their idempotency key, all succeed.
 * Returns the exit code.
 */
export async function balancerDrill(cluster: Cluster, size: DrillSize): Promise<number> {
  const { web, worker } = cluster.shops;
  const killed = [...(size.isShort ? web.slice(0, 1) : web), worker];
  const betweenMs = size.isShort ? NOTICED_MS + 1_000 : 5_000;
  console.log(`  ${size.ordersPerSecond} orders per second, then SIGKILL to ${killed.length} processes`);
  const kills: number[] = [];
  const unready = { from: 0, until: 0 };
  const { outcome, load } = await underLoad(cluster, size, async () => {
    for (const shop of killed) {
      kills.push(performance.now());
      await shop.kill();
      await pause(betweenMs);
      await shop.start();
      await pause(betweenMs);
    }
    await untilAllServed(cluster.folder);
    unready.from = performance.now();
    await withoutReadyProcess(cluster.folder, web.length, () => pause(betweenMs));
    unready.until = performance.now();
  });
  const { failures, requests } = load.log;
  const late = failures.filter(
    ({ at, isFirst }) => isFirst && !kills.some((kill) => at >= kill && at - kill < NOTICED_MS),
  );
  const whileUnready = failures.filter(({ at }) => at >= unready.from && at < unready.until);
  return printFigures('Balancer', [
    { text: 'Requests repeated', value: `${failures.length} of ${requests} ${load.log.reasons()}` },
    {
      text: `First failures later than ${NOTICED_MS / 1000} s after a kill`,
      value: String(late.length),
      isMet: late.length === 0,
    },
    {
      text: `Requests that failed while no process was ready for ${betweenMs / 1000} s`,
      value: String(whileUnready.length),
      isMet: whileUnready.length === 0,
    },
    ...orderFigures(outcome, load),
  ]);
}
