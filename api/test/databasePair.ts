import { appendFile, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createTables } from '../../sandbox/bank/tables.ts';
import { connectOrm } from '../src/database/orm.ts';
import { upgradeDatabase } from '../src/database/upgradeDatabase.ts';
import { isClosedTo, reachableBinaries } from '../src/embedded/closedFolders.ts';
import { freePort } from '../src/embedded/freePort.ts';
import { startPostgres } from '../src/embedded/postgres.ts';
import { findPostgresBinaries, postgresPaths, serverUser } from '../src/embedded/postgresBinaries.ts';
import { launchServer, stopServer } from '../src/embedded/postgresProcess.ts';
import { servingUrl } from '../src/embedded/servingUrl.ts';
import { storeFirstVersions } from '../src/modules/quiz/versions/storeFirstVersions.ts';
import { catalogFolder } from '../src/seeders/catalog/readCatalog.ts';
import { seedCatalog } from '../src/seeders/seedCatalog.ts';

/** A PostgreSQL server with the product's database, and a standby that replays its log. */
export interface DatabasePair {
  /** The serving role on the primary, and on the standby. */
  url: string;
  standbyUrl: string;
  /** The standby replays each commit this many seconds late. */
  delayBy(seconds: number): Promise<void>;
  /** Waits until the standby has replayed everything of the primary. */
  catchUp(): Promise<void>;
  startStandby(): Promise<void>;
  stopStandby(): Promise<void>;
  /** Makes the standby a primary, as Patroni does when the primary is lost. */
  promoteStandby(): Promise<void>;
  close(): Promise<void>;
}

const SUPERUSER_DATABASE = 'postgres';
/** The files of a running server, which a copy must not have. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts']);

export async function startDatabasePair(): Promise<DatabasePair> {
  const folder = await mkdtemp(join(tmpdir(), 'aprumo-pair-'));
  const primary = await startPostgres({ dir: join(folder, 'primary'), durable: false });
  const ownerUrl = primary.url(SUPERUSER_DATABASE);
  const url = servingUrl(ownerUrl);
  await fillDatabase(ownerUrl, url);
  const dir = join(folder, 'standby');
  await copyCluster(ownerUrl, join(folder, 'primary'), dir);
  const port = await freePort();
  const onStandby = (address: string) => Object.assign(new URL(address), { port: String(port) }).toString();
  const standby = await standbyServer({ dir, port, url: onStandby(ownerUrl) });
  await standby.start();
  return {
    url,
    standbyUrl: onStandby(url),
    startStandby: standby.start,
    stopStandby: standby.stop,
    async delayBy(seconds) {
      await query(onStandby(ownerUrl), `alter system set recovery_min_apply_delay = '${seconds}s'`);
      await query(onStandby(ownerUrl), 'select pg_reload_conf()');
      await waitUntil(async () => {
        const text = `select setting::int = ${seconds * 1000} as done from pg_settings where name = 'recovery_min_apply_delay'`;
        return (await query(onStandby(ownerUrl), text))[0]?.done === true;
      });
    },
    async catchUp() {
      const [now] = await query(ownerUrl, 'select pg_current_wal_insert_lsn()::text as position');
      await query(ownerUrl, 'select txid_current()');
      await waitUntil(async () => {
        const text = `select pg_last_wal_replay_lsn() >= '${now?.position}' as done`;
        return (await query(onStandby(ownerUrl), text))[0]?.done === true;
      });
    },
    async promoteStandby() {
      await query(onStandby(ownerUrl), 'select pg_promote()');
    },
    async close() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillDatabase(ownerUrl: string, url: string): Promise<void> {
  await upgradeDatabase({ ownerUrl, servingUrl: url, createTables });
  const orm = await connectOrm(url);
  await seedCatalog(orm.em.fork(), catalogFolder(), new Date());
  await storeFirstVersions(orm.em.fork(), new Date());
  await orm.close(true);
}

/** Copies the files of a running server as its documentation describes (low-level base backup). */
async function copyCluster(ownerUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await mkdir(to, { mode: 0o711 });
  const { cluster } = postgresPaths(to);
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(postgresPaths(from).cluster, cluster, {
      recursive: true,
      filter: (path) => !OF_THE_PROCESS.has(basename(path)),
    });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(cluster, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${ownerUrl}'\n`);
  const { uid, gid } = serverUser();
  if (uid === undefined || gid === undefined) return;
  for (const entry of ['', ...(await readdir(cluster, { recursive: true }))])
    await chown(join(cluster, entry), uid, gid);
}

async function standbyServer({ dir, port, url }: { dir: string; port: number; url: string }) {
  const user = serverUser();
  const isClosed = isClosedTo(user, dir);
  const binaries = await reachableBinaries(await findPostgresBinaries(), user);
  const paths = postgresPaths(dir);
  let server: Awaited<ReturnType<typeof launchServer>> | null = null;
  return {
    async start() {
      server = await launchServer({ ...paths, port, durable: false, binaries, user, isClosed });
      await waitUntil(() =>
        query(url, 'select 1').then(
          () => true,
          () => false,
        ),
      );
    },
    async stop() {
      if (server) await stopServer(server, paths.cluster, binaries);
      server = null;
    },
  };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50))
    if (await isTrue()) return;
  throw new Error('The standby is not ready after a minute.');
}
