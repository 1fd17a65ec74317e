import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROGRAMS, withCluster } from '../../ops/cluster/startFromCommand.ts';
import { sizeFromCommand } from './drills/drillSize.ts';
import { releaseDrill } from './drills/releaseDrill.ts';
import { LOAD_SETTINGS } from './load/loadedCluster.ts';

/**
 * `npm run lab -- cluster:release`: a release while customers buy. `--previous=FOLDER` names a built checkout of the version that
 * serves first; without it both versions are the same.
 */
const { values } = parseArgs({ strict: false, options: { previous: { type: 'string', default: '.' } } });
const previous = String(values.previous);

await withCluster({ ...LOAD_SETTINGS, programs: join(previous, PROGRAMS) }, (cluster) =>
  releaseDrill(cluster, sizeFromCommand(20), { isSameVersion: previous === '.' }),
);
