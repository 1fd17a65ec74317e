import { withCluster } from '../../ops/cluster/startFromCommand.ts';
import { balancerDrill } from './drills/balancerDrill.ts';
import { sizeFromCommand } from './drills/drillSize.ts';
import { LOAD_SETTINGS } from './load/loadedCluster.ts';

/** `npm run lab -- cluster:balancer`: SIGKILL to each process while customers buy. */
await withCluster(LOAD_SETTINGS, (cluster) => balancerDrill(cluster, sizeFromCommand(20)));
