import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterDatabase, openClusterDatabase } from '../../../ops/cluster/clusterDatabase.ts';
import { missingPackages } from '../../../ops/cluster/packages.ts';
import { freeDatabasePorts } from '../../../ops/cluster/ports.ts';
import type { Ends } from '../../../ops/processes/buildInFolder.ts';

/** The tools run beside others on one machine, where a primary that waits for the processor must not lose its role. */
const LEASE_SECONDS = 60;

/**
 * Opens the database of a cluster for a stage of chaos, months, fuzz or bench (`--cluster`), on ports that are free. Its data
 * are in a folder of their own, which the user `postgres` can reach; at the end the logs are copied into the stage's folder.
 */
export async function openDatabaseOfStage(stageFolder: string, ends: Ends): Promise<ClusterDatabase> {
  const installation = missingPackages();
  if (installation) throw new Error(`Programs of the cluster are missing. As root: ${installation}`);
  const folder = mkdtempSync(join(tmpdir(), 'aprumo-database-'));
  chmodSync(folder, 0o755);
  ends.push(async () => {
    for (const name of readdirSync(folder))
      if (name.endsWith('.log')) copyFileSync(join(folder, name), join(stageFolder, name));
    // Processes of a killed server may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });
  const say = (step: string) => console.log(`  ${step}`);
  return openClusterDatabase(
    { folder, ports: await freeDatabasePorts(), say, leaseSeconds: LEASE_SECONDS },
    ends,
  );
}
