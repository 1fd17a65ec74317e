import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseNode } from './databaseNode.ts';
import { programPath } from './packages.ts';
import type { DatabasePorts } from './ports.ts';
import { giveFolder, startSupervised } from './supervised.ts';
import { waitFor } from './waitFor.ts';

type Ends = (() => Promise<unknown>)[];

const START_MS = 120_000;
/**
 * In production etcd has a disk of its own. On one disk with three databases a flush can take longer than the primary's
 * lease, and the primary would be replaced without reason.
 */
const MEMORY = '/dev/shm';

/** Starts etcd, and PostgreSQL as a primary with two standbys, of which one is synchronous. */
export async function startDatabases(
  {
    folder,
    ports,
    password,
    leaseSeconds,
  }: { folder: string; ports: DatabasePorts; password: string; leaseSeconds: number },
  ends: Ends,
): Promise<DatabaseNode[]> {
  const etcdFolder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : folder, 'aprumo-etcd-'));
  ends.push(async () => rmSync(etcdFolder, { recursive: true, force: true }));
  giveFolder(etcdFolder);
  const nodes = ports.databases.map(
    ({ port, rest }, index) =>
      new DatabaseNode({
        folder,
        number: index + 1,
        port,
        restPort: rest,
        etcdPort: ports.etcd,
        password,
        leaseSeconds,
      }),
  );
  giveFolder(folder);
  const client = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.etcdPeer}`;
  const etcd = startSupervised(
    programPath('etcd'),
    [
      ...['--name', 'etcd-1', '--data-dir', etcdFolder, '--log-level', 'warn'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd-1=${peer}`],
    ],
    { folder, log: join(folder, 'etcd.log') },
  );
  ends.push(() => etcd.stop());
  await waitFor(
    'etcd',
    async () => (await (await fetch(`${client}/health`)).text()).includes('"health":"true"'),
    {
      program: etcd,
    },
  );
  ends.push(() => stopNodes(nodes));
  const [first, ...others] = nodes;
  first?.start();
  await waitFor('The primary', async () => (await first?.isPrimary()) === true, { ms: START_MS });
  for (const node of others) node.start();
  await waitForStandbys(nodes);
  return nodes;
}

/** Stops the standbys first, because a stopped primary would cause a fail-over. */
async function stopNodes(nodes: readonly DatabaseNode[]): Promise<void> {
  const primary = await primaryOf(nodes);
  await Promise.all(nodes.filter((node) => node !== primary).map((node) => node.stop()));
  await primary?.stop();
}

export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const are = await Promise.all(nodes.map((node) => node.isPrimary()));
  return nodes.find((_, index) => are[index]) ?? null;
}

/** Waits until all nodes but the primary are standbys and one of them is synchronous. */
export async function waitForStandbys(nodes: readonly DatabaseNode[]): Promise<void> {
  const count = async (is: (node: DatabaseNode) => Promise<boolean>) =>
    (await Promise.all(nodes.map(is))).filter(Boolean).length;
  await waitFor(
    'The standbys',
    async () =>
      (await count((node) => node.isStandby())) === nodes.length - 1 &&
      (await count((node) => node.isSynchronous())) === 1,
    { ms: START_MS },
  );
}

/** Creates the owner of the product's database, and the database. */
export async function createDatabase(superuserUrl: string, owner: URL): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const name = pg.escapeIdentifier(owner.username);
    await client.query(`create role ${name} login createrole password ${pg.escapeLiteral(owner.password)}`);
    await client.query(`create database ${pg.escapeIdentifier(owner.pathname.slice(1))} owner ${name}`);
  } finally {
    await client.end();
  }
}
