import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver } from './closedFolders.ts';
import { type PostgresBinaries, postgresPaths, type ServerUser } from './postgresBinaries.ts';
import { readOrCreateSecret } from './secretFile.ts';

const MAJOR = '18';
const UNFINISHED = 'postgres.unfinished-';

/** Sorting, upper and lower case follow Portuguese through ICU; libc only needs UTF-8. */
const libcLocale = process.platform === 'linux' ? 'C.UTF-8' : 'C';

interface ClusterPlan {
  dir: string;
  durable: boolean;
  binaries: PostgresBinaries;
  user: ServerUser;
  /** Whether the server's account cannot enter DATA_DIR. */
  isClosed: boolean;
}

/**
 * Creates the database cluster in DATA_DIR if it is missing. It is created under another name and renamed when it is
 * complete, so that no partial database remains after a first start that was stopped. `fresh` is true for a new cluster.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<{ fresh: boolean; password: string }> {
  const { dir } = plan;
  const paths = postgresPaths(dir);
  for (const name of await readdir(dir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dir, name), { recursive: true, force: true });
  }
  if (await exists(paths.cluster)) {
    await refuseBrokenCluster(paths.cluster);
    if (!(await exists(paths.password))) {
      throw new Error(
        `The database in ${paths.cluster} exists but its password file ${paths.password} is gone: ` +
          'put the file back, or move the database folder away to begin with an empty one.',
      );
    }
    return { fresh: false, password: await readOrCreateSecret(paths.password) };
  }
  const password = await readOrCreateSecret(paths.password);
  await createCluster(plan, password);
  return { fresh: true, password };
}

async function createCluster({ dir, durable, binaries, user, isClosed }: ClusterPlan, password: string) {
  const workshop = join(dir, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const cluster = join(workshop, 'cluster');
  const passwordFile = join(workshop, 'password');
  await mkdir(workshop, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(workshop, user.uid, user.gid);
  }
  const reach = await handOver(workshop, isClosed);
  const options = [
    ...[
      '-D',
      join(reach.path, 'cluster'),
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${join(reach.path, 'password')}`,
    ],
    ...['--locale-provider=icu', '--icu-locale=pt-BR', `--locale=${libcLocale}`, '--encoding=UTF8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await runInitdb(binaries.initdb, options, user, reach.handles);
    await rename(cluster, postgresPaths(dir).cluster);
  } catch (cause) {
    throw new Error(`The database could not be created in ${dir}: ${String(cause).replace(/^Error: /, '')}`, {
      cause,
    });
  } finally {
    await reach.close();
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Throws for a cluster that is incomplete or of another version; it is neither repaired nor deleted. */
async function refuseBrokenCluster(cluster: string) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const isComplete = version !== undefined && (await exists(join(cluster, 'global', 'pg_control')));
  if (!isComplete) {
    throw new Error(
      `${cluster} holds an unfinished database: move it away, or delete it if it never held data, and start again.`,
    );
  }
  if (version.trim() !== MAJOR) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${version.trim()} and this is PostgreSQL ${MAJOR}: ` +
        'move the folder away to begin anew, or restore it with pg_dump and pg_restore.',
    );
  }
}

async function runInitdb(program: string, options: string[], user: ServerUser, handles: number[]) {
  const child = spawn(program, options, {
    ...user,
    cwd: '/',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', ...handles],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output.trim() || `initdb ended with ${code}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
