import { withCluster } from '../../ops/cluster/startFromCommand.ts';
import { balancerDrill } from './drills/balancerDrill.ts';
import { SHORT_SIZE } from './drills/drillSize.ts';
import { failoverDrill } from './drills/failoverDrill.ts';
import { releaseDrill } from './drills/releaseDrill.ts';
import { LOAD_SETTINGS } from './load/loadedCluster.ts';

/** `npm run lab -- cluster:short`: the release, the balancer and the fail-over in their short form, on one cluster. */
await withCluster(LOAD_SETTINGS, async (cluster) => {
  const drills = [
    () => releaseDrill(cluster, SHORT_SIZE, { isSameVersion: true }),
    () => balancerDrill(cluster, SHORT_SIZE),
    () => failoverDrill(cluster, SHORT_SIZE, 'both'),
  ];
  const codes: number[] = [];
  for (const drill of drills) {
    const began = performance.now();
    codes.push(await drill());
    console.log(`  (${Math.round((performance.now() - began) / 1000)} s)`);
  }
  return Math.max(...codes);
});
