import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servingUrl } from '../../api/src/embedded/servingUrl.ts';
import type { Ends } from '../processes/buildInFolder.ts';
import type { DatabaseNode } from './databaseNode.ts';
import { createDatabase, primaryOf, startDatabases, waitForStandbys } from './databases.ts';
import { fillTemplate } from './fillTemplate.ts';
import { programPath } from './packages.ts';
import type { DatabasePorts } from './ports.ts';
import { giveFolder, startSupervised } from './supervised.ts';
import { waitFor } from './waitFor.ts';

const DATABASE = 'aprumo';
/** As short as Patroni allows on a machine that is not overloaded, because a killed machine is noticed after it. */
const LEASE_SECONDS = 10;
const START_MS = 20_000;

export interface ClusterDatabase {
  /** The addresses of the owner and of the serving role, without a pooler. */
  ownerUrl: string;
  servingUrl: string;
  superuserUrl(database: string): string;
  /** The settings by which a shop reaches it. */
  settings: Record<string, string>;
  /** The log of the server that accepts writes. */
  logFile: string;
  /** Sends SIGKILL to the server that accepts writes. Returns when it may be killed again. */
  kill(): Promise<void>;
  nodes: readonly DatabaseNode[];
  ports: DatabasePorts;
}

/**
 * Starts the database of a cluster in a folder: etcd, a primary with two standbys, the addresses of the primary and of a
 * standby, and the pooler. The database is empty and belongs to its owner.
 */
export async function openClusterDatabase(
  {
    folder,
    ports,
    say,
    leaseSeconds = LEASE_SECONDS,
  }: {
    folder: string;
    ports: DatabasePorts;
    say(step: string): void;
    /** After how long without a sign of a primary another server is promoted; a silent one is left after a fifth of it. */
    leaseSeconds?: number;
  },
  ends: Ends,
): Promise<ClusterDatabase> {
  const password = randomBytes(24).toString('hex');
  const direct = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${ports.primary}/${database}`;
  const ownerUrl = direct(DATABASE, DATABASE);
  const serving = servingUrl(ownerUrl);
  const servingAt = (port: number) => Object.assign(new URL(serving), { port: String(port) }).toString();
  writeConfigurations(folder, { ports, leaseSeconds, serving: new URL(serving) });

  say('PostgreSQL: a primary and two standbys');
  const nodes = await startDatabases({ folder, ports, password, leaseSeconds }, ends);
  say('Addresses of the databases, and pooler');
  const start = (name: 'haproxy' | 'pgbouncer', log: string, args: readonly string[]) => {
    const program = startSupervised(programPath(name), args, { folder, log: join(folder, log) });
    ends.push(() => program.stop());
  };
  start('haproxy', 'addresses.log', ['-db', '-f', join(folder, 'addresses.cfg')]);
  start('pgbouncer', 'pgbouncer.log', [join(folder, 'pgbouncer.ini')]);
  await createDatabaseSoon(direct('postgres', 'postgres'), new URL(ownerUrl));
  return {
    ownerUrl,
    servingUrl: serving,
    superuserUrl: (database) => direct('postgres', database),
    settings: {
      DATABASE_URL: servingAt(ports.pooler),
      DATABASE_DIRECT_URL: serving,
      DATABASE_READ_URL: servingAt(ports.standby),
      DATABASE_NAMED_STATEMENTS: 'off',
    },
    nodes,
    ports,
    logFile: nodes[0]?.logFile ?? '',
    kill: () => failOver(nodes),
  };
}

/**
 * SIGKILL to the primary, which its Patroni notices at once. Returns when another server is the primary and the killed one
 * its standby, because a second kill before that could leave no server that has every commit.
 */
async function failOver(nodes: readonly DatabaseNode[]): Promise<void> {
  const killed = await primaryOf(nodes);
  if (!killed) throw new Error('There is no primary to kill.');
  await killed.kill('postgres');
  await waitFor('The new primary', async () => {
    const primary = await primaryOf(nodes);
    return primary !== null && primary !== killed;
  });
  // Once, a Patroni that restarted the killed server itself waited for ever for a log that the new primary does not have.
  await killed.stop();
  killed.start();
  await waitForStandbys(nodes);
}

function writeConfigurations(
  folder: string,
  { ports, leaseSeconds, serving }: { ports: DatabasePorts; leaseSeconds: number; serving: URL },
): void {
  const databaseServers = ports.databases.map(
    ({ port, rest }, index) => `  server database-${index + 1} 127.0.0.1:${port} check port ${rest}`,
  );
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
  write(
    'addresses.cfg',
    fillTemplate('addresses.cfg', {
      checkSeconds: Math.floor(leaseSeconds / 5),
      primaryPort: ports.primary,
      standbyPort: ports.standby,
      databaseServers: databaseServers.join('\n'),
    }),
  );
  write(
    'pgbouncer.ini',
    fillTemplate('pgbouncer.ini', {
      folder,
      port: ports.pooler,
      primaryPort: ports.primary,
    }),
  );
  write('userlist.txt', `"${serving.username}" "${serving.password}"\n`);
  giveFolder(folder);
}

/** Tries again until the primary's address leads to it. */
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
  await waitFor('The database', create, { ms: START_MS }).catch((error: Error) => {
    throw new Error(error.message, { cause: last });
  });
}
