import { parseArgs } from 'node:util';
import { KILLED_PARTS } from '../../ops/cluster/databaseNode.ts';
import { withCluster } from '../../ops/cluster/startFromCommand.ts';
import { sizeFromCommand } from './drills/drillSize.ts';
import { failoverDrill } from './drills/failoverDrill.ts';
import { LOAD_SETTINGS } from './load/loadedCluster.ts';

/**
 * `npm run lab -- cluster:failover`: SIGKILL to the primary and its Patroni while customers buy. `--kill=patroni` and
 * `--kill=postgres` kill only one of the two, `--orders=20` is another rate.
 */
const { values } = parseArgs({ strict: false, options: { kill: { type: 'string', default: 'both' } } });
const part = KILLED_PARTS.find((name) => name === values.kill);
if (!part) throw new Error(`--kill is one of ${KILLED_PARTS.join(', ')}.`);

await withCluster(LOAD_SETTINGS, (cluster) => failoverDrill(cluster, sizeFromCommand(50), part));
