import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { LOAD_SETTINGS, underLoad } from './load/loadedCluster.ts';
import { orderFigures } from './load/orderFigures.ts';
import { readPages } from './load/pageReader.ts';
import { printFigures } from './load/printFigures.ts';
import { PROGRAMS, withCluster } from './startFromCommand.ts';

/**
 * `npm run cluster:release`: while customers buy, runs the migrations of this version and replaces one process after another.
 * No request may fail and no event may be lost. `--previous=FOLDER` names a built checkout of the version that serves first;
 * without it both versions are the same.
 */
const { values } = parseArgs({
  strict: false,
  options: { orders: { type: 'string', default: '20' }, previous: { type: 'string', default: '.' } },
});
const AFTER_MS = 10_000;
const programs = join(String(values.previous), PROGRAMS);

await withCluster({ ...LOAD_SETTINGS, programs }, async (cluster) => {
  const ordersPerSecond = Number(values.orders);
  console.log(`  ${ordersPerSecond} orders per second, then a release`);
  const { outcome, load } = await underLoad(cluster, { ordersPerSecond }, async ({ load }) => {
    const ended = new AbortController();
    const reading = readPages(cluster.url, load.log, ended.signal);
    await cluster.migrate(PROGRAMS);
    console.log('    the migrations of the new version have run');
    await cluster.shops.release(PROGRAMS, (name) => console.log(`    ${name} is of the new version`));
    await pause(AFTER_MS);
    ended.abort();
    await reading;
  });
  const { failures, requests } = load.log;
  return printFigures('Release', [
    {
      text: 'Failed requests',
      value: `${failures.length} of ${requests} ${load.log.reasons()}`,
      isMet: failures.length === 0,
    },
    ...orderFigures(outcome, load),
  ]);
});
