import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LOAD_SETTINGS, underLoad } from './load/loadedCluster.ts';
import { orderFigures } from './load/orderFigures.ts';
import { printFigures } from './load/printFigures.ts';
import { withCluster } from './startFromCommand.ts';

/**
 * `npm run cluster:balancer`: SIGKILL to each serving process and to the worker while customers buy. Only requests that the
 * killed process had begun may fail; repeated with their idempotency key, all succeed.
 */
const { values } = parseArgs({ strict: false, options: { orders: { type: 'string', default: '20' } } });
const BETWEEN_MS = 5_000;
/** The balancer must know after this time. */
const NOTICED_MS = 2_000;

await withCluster(LOAD_SETTINGS, async (cluster) => {
  const ordersPerSecond = Number(values.orders);
  console.log(`  ${ordersPerSecond} orders per second, then SIGKILL to each process`);
  const kills: number[] = [];
  const { outcome, load } = await underLoad(cluster, { ordersPerSecond }, async () => {
    for (const shop of [...cluster.shops.web, cluster.shops.worker]) {
      kills.push(performance.now());
      await shop.kill();
      await pause(BETWEEN_MS);
      await shop.start();
      await pause(BETWEEN_MS);
    }
  });
  const { failures, requests } = load.log;
  const late = failures.filter(
    ({ at, isFirst }) => isFirst && !kills.some((kill) => at >= kill && at - kill < NOTICED_MS),
  );
  return printFigures('Balancer', [
    { text: 'Requests repeated', value: `${failures.length} of ${requests} ${load.log.reasons()}` },
    {
      text: `First failures later than ${NOTICED_MS / 1000} s after a kill`,
      value: String(late.length),
      isMet: late.length === 0,
    },
    ...orderFigures(outcome, load),
  ]);
});
