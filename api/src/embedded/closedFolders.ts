import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresBinaries, ServerUser } from './postgresBinaries.ts';

/**
 * Whether the account of the database server cannot enter a folder. When started as root, PostgreSQL runs under another
 * account, which cannot enter a project under /root. The permissions of folders are not changed for that: the server
 * gets the folder it needs as an open file descriptor, and a copy of its programs.
 */
export function isClosedTo(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return false;
  const firstClosed = 'for p in "$@"; do [ -x "$p" ] || { printf %s "$p"; exit 0; }; done';
  // The check runs as that account, so that groups and access lists are considered.
  const ask = ['-c', firstClosed, 'sh', ...ancestors(folder)];
  const closed = execFileSync('/bin/sh', ask, { ...user, cwd: '/', encoding: 'utf8' });
  if (closed === '') return false;
  if (process.platform === 'linux') return true;
  throw new Error(
    `Started as root, PostgreSQL runs as account ${user.uid} and may not enter ${closed}: ` +
      `start as an ordinary user, or choose another place for the project and DATA_DIR.`,
  );
}

/** The path of a folder for the server, and the handles that its process must get as file descriptors 3 and up. */
export async function handOver(folder: string, isClosed: boolean) {
  if (!isClosed) return { path: folder, handles: [], close: async () => undefined };
  const handle = await open(folder, 'r');
  return { path: '/proc/self/fd/3', handles: [handle.fd], close: () => handle.close() };
}

/**
 * The programs of PostgreSQL at a place that the server's account can enter. They find their libraries by their own
 * path, so a descriptor is not enough, and they are copied to /var/cache.
 */
export async function reachableBinaries(
  binaries: PostgresBinaries,
  user: ServerUser,
): Promise<PostgresBinaries> {
  const native = dirname(dirname(binaries.postgres));
  if (!isClosedTo(user, native)) return binaries;
  const { size, mtimeMs } = await stat(binaries.postgres);
  const mark = createHash('sha256').update(`${native} ${size} ${mtimeMs}`).digest('hex').slice(0, 12);
  const copy = `/var/cache/aprumo/postgresql-${mark}`;
  if (!(await stat(copy).catch(() => null))) {
    const draft = `${copy}.${randomBytes(4).toString('hex')}`;
    await mkdir(dirname(copy), { recursive: true });
    await chmod(dirname(copy), 0o755);
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const program = (name: string) => join(copy, 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') };
}

const ancestors = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
};
