import { mkdirSync, mkdtempSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLUSTER_VARIABLE } from '../../../api/test/onCluster.ts';
import { buildInFolder } from '../../../ops/processes/buildInFolder.ts';
import { openDatabaseOfStage } from './openDatabaseOfStage.ts';

/**
 * Runs tests of the api on the database of a cluster: each test file clones its database on the primary and reaches it
 * through the pooler. `run` starts Jest with this environment and returns its exit code. The logs stay after a failure.
 */
export async function withTestCluster(
  run: (environment: Record<string, string>) => Promise<number>,
): Promise<number> {
  mkdirSync('.test-data', { recursive: true });
  const folder = mkdtempSync(resolve('.test-data/cluster-'));
  const cluster = await buildInFolder(folder, (ends) => openDatabaseOfStage(folder, ends));
  const { superuserUrl, ports } = cluster;
  const code = await run({
    TEST_DATABASE_SERVER: superuserUrl('postgres'),
    [CLUSTER_VARIABLE]: JSON.stringify({ pooler: ports.pooler, standby: ports.standby }),
  });
  await cluster.close({ keep: code !== 0 });
  if (code !== 0) console.log(`  Logs: ${folder}`);
  return code;
}
