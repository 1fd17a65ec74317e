import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Built, buildInFolder, type Ends } from '../../api/chaos/buildInFolder.ts';
import { Program } from '../../api/chaos/program.ts';
import { bankSettings, makeStageKeys, STAGE_SETTINGS } from '../../api/chaos/stageSettings.ts';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import { NODE_ENVIRONMENT } from '../../api/tools/nodeFlags.ts';
import type { ObjectStore } from '../objectstore/openObjectStore.ts';
import type { StorePorts } from '../objectstore/storePorts.ts';
import { startBucket } from './bucket.ts';
import type { DatabaseNode } from './databaseNode.ts';
import { createDatabase, startDatabases } from './databases.ts';
import { fillTemplate } from './fillTemplate.ts';
import { programPath } from './packages.ts';
import type { Ports } from './ports.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { ShopProcesses } from './shopProcesses.ts';
import { giveFolder, startSupervised } from './supervised.ts';
import { answers, waitFor } from './waitFor.ts';

const DATABASE = 'aprumo';
const START_MS = 60_000;

export interface Cluster extends Built {
  /** The address of the balancer. */
  url: string;
  /** The owner's address of the current primary. */
  ownerUrl: string;
  nodes: readonly DatabaseNode[];
  shops: ShopProcesses;
  /** Swift, or null for the embedded object storage. */
  store: ObjectStore | null;
  /** Runs the migrations of a version while the other one serves. */
  migrate(programs: string): Promise<void>;
}

export interface ClusterSettings {
  ports: Ports;
  /** The folder of the built programs. */
  programs: string;
  /** What one network address may send; a load test sends everything from one address. */
  limits: { requestsIn10s: number; connections: number };
  /** Settings of the shop beside those of the cluster. */
  env?: Record<string, string>;
  /** The ports of Swift, when it replaces the embedded object storage. */
  swift?: StorePorts | null;
  /** Called before each step. */
  say(step: string): void;
}

/** Starts the databases, the balancer, the pooler, the bucket, the bank, three serving processes and a worker. */
export async function openCluster(settings: ClusterSettings): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'aprumo-cluster-'));
  chmodSync(folder, 0o755);
  return buildInFolder(folder, (ends) => build(settings, folder, ends)).catch((cause: unknown) => {
    throw new Error(`The cluster did not start; its logs are in ${folder}.`, { cause });
  });
}

async function build(
  { ports, programs, limits, env = {}, swift = null, say }: ClusterSettings,
  folder: string,
  ends: Ends,
): Promise<Omit<Cluster, keyof Built>> {
  const keys = makeKeys();
  const direct = (role: string, database: string) =>
    `postgres://${role}:${keys.database}@127.0.0.1:${ports.primary}/${database}`;
  const ownerUrl = direct(DATABASE, DATABASE);
  const serving = new URL(servingUrl(ownerUrl));
  const pooled = new URL(serving);
  pooled.port = String(ports.pooler);
  const standby = new URL(serving);
  standby.port = String(ports.standby);
  writeConfigurations(folder, { ports, limits, serving });

  say('PostgreSQL: a primary and two standbys');
  const nodes = await startDatabases({ folder, ports, password: keys.database }, ends);
  say('Balancer and pooler');
  await startBalancer(folder, ends);
  await createDatabaseSoon(direct('postgres', 'postgres'), new URL(ownerUrl));
  say('Migrations');
  const preparation = {
    folder,
    environment: {
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: serving.toString(),
      MASTER_KEYS: keys.masterKeys,
      APP_SECRET: keys.appSecret,
    },
  };
  await prepareDatabase(programs, preparation);
  say(swift ? 'Object storage: a proxy and three storage nodes' : 'Object storage');
  const bucket = await startBucket({ folder, port: ports.storage, swift }, ends);
  say('Bank, three serving processes and a worker');
  await startBank({ ports, programs, folder, ownerUrl, keys }, ends);
  const shopEnvironment = {
    ...STAGE_SETTINGS,
    DRAIN_SECONDS: '3',
    PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
    DATABASE_URL: pooled.toString(),
    DATABASE_DIRECT_URL: serving.toString(),
    DATABASE_READ_URL: standby.toString(),
    DATABASE_NAMED_STATEMENTS: 'off',
    APP_SECRET: keys.appSecret,
    MASTER_KEYS: keys.masterKeys,
    ...bucket.env,
    ...bankSettings(bankUrl(ports), keys),
    ...NODE_ENVIRONMENT,
    ...env,
  };
  const shops = new ShopProcesses(programs, { folder, ports, env: shopEnvironment });
  ends.push(() => shops.stop());
  await shops.start();
  const url = `http://127.0.0.1:${ports.web}`;
  await waitFor('The balancer', () => answers(`${url}/readyz`), { ms: START_MS });
  return {
    url,
    ownerUrl,
    nodes,
    shops,
    store: bucket.store,
    migrate: (version) => prepareDatabase(version, preparation),
  };
}

const bankUrl = ({ bank }: Ports): string => `http://127.0.0.1:${bank}`;

const makeKeys = () => ({
  ...makeStageKeys('cluster'),
  database: randomBytes(24).toString('hex'),
});

function writeConfigurations(
  folder: string,
  { ports, limits, serving }: { ports: Ports; limits: ClusterSettings['limits']; serving: URL },
): void {
  const shopServers = ports.shops.map((port, index) => `  server shop-${index + 1} 127.0.0.1:${port}`);
  const databaseServers = ports.databases.map(
    ({ port, rest }, index) => `  server database-${index + 1} 127.0.0.1:${port} check port ${rest}`,
  );
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
  write(
    'haproxy.cfg',
    fillTemplate('haproxy.cfg', {
      ...limits,
      folder,
      webPort: ports.web,
      primaryPort: ports.primary,
      standbyPort: ports.standby,
      shopServers: shopServers.join('\n'),
      databaseServers: databaseServers.join('\n'),
    }),
  );
  write(
    'pgbouncer.ini',
    fillTemplate('pgbouncer.ini', {
      folder,
      database: DATABASE,
      port: ports.pooler,
      primaryPort: ports.primary,
    }),
  );
  write('userlist.txt', `"${serving.username}" "${serving.password}"\n`);
  giveFolder(folder);
}

async function startBalancer(folder: string, ends: Ends): Promise<void> {
  const start = (name: 'haproxy' | 'pgbouncer', args: readonly string[]) => {
    const program = startSupervised(programPath(name), args, { folder, log: join(folder, `${name}.log`) });
    ends.push(() => program.stop());
  };
  start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  start('pgbouncer', [join(folder, 'pgbouncer.ini')]);
}

/** Tries again until the balancer has found the primary. */
async function createDatabaseSoon(superuserUrl: string, owner: URL): Promise<void> {
  let last: unknown = null;
  const create = () =>
    createDatabase(superuserUrl, owner).then(
      () => true,
      (error: unknown) => {
        last = error;
        return false;
      },
    );
  await waitFor('The database', create, { ms: 20_000 }).catch((error: Error) => {
    throw new Error(error.message, { cause: last });
  });
}

async function startBank(
  {
    ports,
    programs,
    folder,
    ownerUrl,
    keys,
  }: { ports: Ports; programs: string; folder: string; ownerUrl: string; keys: ReturnType<typeof makeKeys> },
  ends: Ends,
): Promise<void> {
  mkdirSync(join(folder, 'bank'), { recursive: true });
  const bank = new Program(
    join(programs, 'sandboxGateway.js'),
    {
      SANDBOX_DATABASE_URL: ownerUrl,
      SANDBOX_PORT: String(ports.bank),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.web}/webhooks/payment`,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
      SANDBOX_SECRET_KEY: keys.secretKey,
      SANDBOX_PUBLIC_KEY: keys.publicKey,
    },
    join(folder, 'bank.log'),
  );
  ends.push(() => bank.stop());
  await waitFor('The bank', () => answers(`${bankUrl(ports)}/v1/switches`), { program: bank });
}
