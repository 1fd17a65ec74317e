import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENVIRONMENT } from '../../tools/nodeFlags.ts';
import type { ObjectStore } from '../objectstore/openObjectStore.ts';
import type { StorePorts } from '../objectstore/storePorts.ts';
import { type Built, buildInFolder, type Ends } from '../processes/buildInFolder.ts';
import { Program } from '../processes/program.ts';
import { bankSettings, makeStageKeys, STAGE_SETTINGS, type StageKeys } from '../processes/stageSettings.ts';
import { startBucket } from './bucket.ts';
import { openClusterDatabase } from './clusterDatabase.ts';
import type { DatabaseNode } from './databaseNode.ts';
import { fillTemplate } from './fillTemplate.ts';
import { programPath } from './packages.ts';
import type { Ports } from './ports.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { ShopProcesses } from './shopProcesses.ts';
import { giveFolder, startSupervised } from './supervised.ts';
import { answers, waitFor } from './waitFor.ts';

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
  const keys = makeStageKeys('cluster');
  const database = await openClusterDatabase({ folder, ports, say }, ends);
  const { ownerUrl } = database;
  startBalancer(folder, { ports, limits }, ends);
  say('Migrations');
  const preparation = {
    folder,
    environment: {
      // The stage of the cluster has the movable clock and the test bank of a demo.
      DEMO: 'on',
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: database.servingUrl,
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
    ...database.settings,
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
    nodes: database.nodes,
    shops,
    store: bucket.store,
    migrate: (version) => prepareDatabase(version, preparation),
  };
}

const bankUrl = ({ bank }: Ports): string => `http://127.0.0.1:${bank}`;

/** The balancer before the serving processes. */
function startBalancer(
  folder: string,
  { ports, limits }: { ports: Ports; limits: ClusterSettings['limits'] },
  ends: Ends,
): void {
  const shopServers = ports.shops.map((port, index) => `  server shop-${index + 1} 127.0.0.1:${port} check`);
  const uncheckedServers = ports.shops.map(
    (port, index) => `  server unchecked-${index + 1} 127.0.0.1:${port} backup`,
  );
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(
    configuration,
    fillTemplate('haproxy.cfg', {
      ...limits,
      folder,
      webPort: ports.web,
      shopServers: shopServers.join('\n'),
      uncheckedServers: uncheckedServers.join('\n'),
    }),
    { mode: 0o600 },
  );
  giveFolder(folder);
  const program = startSupervised(programPath('haproxy'), ['-db', '-f', configuration], {
    folder,
    log: join(folder, 'haproxy.log'),
  });
  ends.push(() => program.stop());
}

async function startBank(
  {
    ports,
    programs,
    folder,
    ownerUrl,
    keys,
  }: { ports: Ports; programs: string; folder: string; ownerUrl: string; keys: StageKeys },
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
