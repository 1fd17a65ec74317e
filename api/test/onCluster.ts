/** The environment variable with the ports of the pooler and of the standby, when the test server is that of `ops/cluster`. */
export const CLUSTER_VARIABLE = 'TEST_DATABASE_CLUSTER';

export interface ClusterPorts {
  pooler: number;
  standby: number;
}

/** The settings by which a shop reaches a test database: on the cluster through the pooler, with a standby for reads. */
export function settingsOf(databaseUrl: string): Record<string, string> {
  const cluster = process.env[CLUSTER_VARIABLE];
  if (!cluster) return { DATABASE_URL: databaseUrl };
  const { pooler, standby }: ClusterPorts = JSON.parse(cluster);
  const at = (port: number) => Object.assign(new URL(databaseUrl), { port: String(port) }).toString();
  return {
    DATABASE_URL: at(pooler),
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_READ_URL: at(standby),
    DATABASE_NAMED_STATEMENTS: 'off',
  };
}
