import { setTimeout as pause } from 'node:timers/promises';
import { untilAllServed } from '../../../ops/cluster/balancerState.ts';
import type { Cluster } from '../../../ops/cluster/openCluster.ts';
import { PROGRAMS } from '../../../ops/cluster/startFromCommand.ts';
import { underLoad } from '../load/loadedCluster.ts';
import { orderFigures } from '../load/orderFigures.ts';
import { readPages } from '../load/pageReader.ts';
import { printFigures } from '../load/printFigures.ts';
import type { DrillSize } from './drillSize.ts';

/**
 * While customers buy, runs the migrations of this version and replaces one process after another. No request may fail and
 * no event may be lost. Returns the exit code.
 */
export async function releaseDrill(
  cluster: Cluster,
  size: DrillSize,
  { isSameVersion }: { isSameVersion: boolean },
): Promise<number> {
  console.log(`  ${size.ordersPerSecond} orders per second, then a release`);
  if (isSameVersion) console.log('    the old and the new processes run the same build');
  const { outcome, load } = await underLoad(cluster, size, async ({ load }) => {
    const ended = new AbortController();
    const reading = readPages(cluster.url, load.log, ended.signal);
    await cluster.migrate(PROGRAMS);
    console.log('    the migrations of the new version have run');
    await cluster.shops.release(PROGRAMS, {
      untilServed: () => untilAllServed(cluster.folder),
      onReplaced: (name) => console.log(`    ${name} is of the new version`),
    });
    await pause(size.isShort ? 3_000 : 10_000);
    ended.abort();
    await reading;
  });
  const { failures, requests } = load.log;
  return printFigures(isSameVersion ? 'Release of the same build' : 'Release', [
    {
      text: 'Failed requests',
      value: `${failures.length} of ${requests} ${load.log.reasons()}`,
      isMet: failures.length === 0,
    },
    ...orderFigures(outcome, load),
  ]);
}
