import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isClosedTo, reachableBinaries } from './closedFolders.ts';
import { freePort, isPortFree } from './freePort.ts';
import {
  findPostgresBinaries,
  type PostgresBinaries,
  postgresPaths,
  type ServerUser,
  serverUser,
} from './postgresBinaries.ts';
import { ensureCluster } from './postgresCluster.ts';
import {
  clearPreviousRun,
  launchServer,
  readPidFile,
  stopServer,
  waitUntilReady,
  whenEnded,
} from './postgresProcess.ts';

export interface PostgresOptions {
  /** DATA_DIR; the caller has claimed it (claimDataDir), so a server that runs in it belongs to a start that has ended. */
  dir: string;
  port?: number;
  /** False only in tests: commits then do not wait for the disk. */
  durable: boolean;
  onLine?: (line: string) => void;
  /** Programs of another version of PostgreSQL than the bundled one, for a new database. */
  binaries?: PostgresBinaries;
}

export interface RunningPostgres {
  url(database: string): string;
  port: number;
  stop(): Promise<void>;
  /** Resolves when the server has ended, with the signal or exit code. */
  ended: Promise<string>;
  /** True when this start created the cluster. */
  startedFresh: boolean;
}

/** Starts the embedded PostgreSQL server in DATA_DIR, and creates its database at the first start. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable, onLine = () => {} } = options;
  const dir = resolve(options.dir);
  const paths = postgresPaths(dir);
  const user = serverUser();
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await allowServerThrough(dir, user);
  const isClosed = isClosedTo(user, dir);
  const binaries = await reachableBinaries(options.binaries ?? (await findPostgresBinaries()), user);

  const { fresh, password } = await ensureCluster({ dir, durable, binaries, user, isClosed });
  if (fresh) onLine(`Database created in ${paths.cluster}`);
  if ((await clearPreviousRun(paths.cluster, binaries)) === 'stopped') {
    onLine('Database left running by an earlier start stopped');
  }

  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await choosePort(paths.port));
    if (options.port !== undefined && !(await isPortFree(port))) {
      throw new Error(`The database cannot listen on 127.0.0.1:${port}: another program uses that port.`);
    }
    const before = await readPidFile(paths.cluster);
    const server = await launchServer({ ...paths, port, durable, binaries, user, isClosed });
    try {
      await waitUntilReady(server, paths.cluster, before);
    } catch (cause) {
      await stopServer(server, paths.cluster, binaries);
      // Retried only when another process took the port between the check and the start.
      if (options.port === undefined && attempt < 3 && !(await isPortFree(port))) continue;
      const reason = String(cause).replace(/^Error: /, '');
      throw new Error(
        `PostgreSQL did not start in ${paths.cluster} (${reason}). Last lines of ${paths.log}:\n${await lastLines(paths.log)}`,
        { cause },
      );
    }
    await recordPort(paths.port, port);
    const ended = whenEnded(server);
    return {
      port,
      startedFresh: fresh,
      ended,
      url: (database) =>
        `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
      stop: () => stopServer(server, paths.cluster, binaries),
    };
  }
}

/**
 * Lets the server's account enter DATA_DIR when started as root. The private files in it have their own permissions.
 */
async function allowServerThrough(dir: string, user: ServerUser) {
  if (user.uid === undefined) return;
  const { mode } = await stat(dir);
  if ((mode & 0o011) !== 0o011) await chmod(dir, (mode & 0o777) | 0o011);
}

async function choosePort(file: string): Promise<number> {
  const recorded = Number(await readFile(file, 'utf8').catch(() => ''));
  const usable = Number.isInteger(recorded) && recorded > 1023 && recorded < 65_536;
  return usable && (await isPortFree(recorded)) ? recorded : freePort();
}

async function recordPort(file: string, port: number) {
  await writeFile(`${file}.new`, `${port}\n`);
  await rename(`${file}.new`, file);
}

const lastLines = async (path: string) =>
  (await readFile(path, 'utf8')).trim().split('\n').slice(-8).join('\n');
