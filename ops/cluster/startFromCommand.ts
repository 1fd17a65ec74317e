import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../tools/build.ts';
import { missingStorePackages } from '../objectstore/packages.ts';
import { allStorePorts, storePortsFrom } from '../objectstore/storePorts.ts';
import { freePortProblem } from './freePortProblem.ts';
import { type Cluster, type ClusterSettings, openCluster } from './openCluster.ts';
import { missingPackages } from './packages.ts';
import { allPorts, portsFrom } from './ports.ts';
import { runUntilStopped } from './runUntilStopped.ts';

/** The built programs of this checkout. */
export const PROGRAMS = 'out/demo';

/** The first port of Swift, counted from the balancer's. */
const STORE_AFTER_WEB = 20;

/**
 * Starts a cluster for a command, with the options `--port`, `--database-port` and `--objects`, and passes it to the command's work.
 * Ctrl-C stops everything. When the work returns a number, everything is stopped and that is the exit code.
 */
export async function withCluster(
  settings: Pick<ClusterSettings, 'limits' | 'env'> & { programs?: string },
  work: (cluster: Cluster) => Promise<number | null>,
): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      port: { type: 'string', default: '4360' },
      'database-port': { type: 'string', default: '6400' },
      objects: { type: 'string', default: 'embedded' },
      keep: { type: 'boolean', default: false },
    },
  });
  if (values.objects !== 'embedded' && values.objects !== 'swift')
    return refuse('--objects is one of embedded, swift.');
  const isSwift = values.objects === 'swift';
  const installation = missingPackages() ?? (isSwift ? missingStorePackages() : null);
  if (installation) return refuse(`Programs of the cluster are missing. As root: ${installation}`);
  const ports = portsFrom(Number(values.port), Number(values['database-port']));
  const swift = isSwift ? storePortsFrom(ports.web + STORE_AFTER_WEB) : null;
  const problem = await freePortProblem([...allPorts(ports), ...(swift ? allStorePorts(swift) : [])]);
  if (problem) return refuse(`${problem} Name other first ports with --port and --database-port.`);

  const open = async () => {
    await ensureBuilt();
    return openCluster({
      programs: PROGRAMS,
      ...settings,
      ports,
      swift,
      say: (step) => console.log(`  ${step}`),
    });
  };
  await runUntilStopped({ open, work }, { keep: values.keep === true, interrupted: 0 });
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
