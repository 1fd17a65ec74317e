import { existsSync } from 'node:fs';

/** The programs of the cluster: the Debian package of each, and where that package installs it. */
const PROGRAMS = {
  haproxy: { debian: 'haproxy', path: '/usr/sbin/haproxy' },
  pgbouncer: { debian: 'pgbouncer', path: '/usr/sbin/pgbouncer' },
  postgres: { debian: 'postgresql-15', path: '/usr/lib/postgresql/15/bin/postgres' },
  patroni: { debian: 'patroni', path: '/usr/bin/patroni' },
  etcd: { debian: 'etcd-server', path: '/usr/bin/etcd' },
} as const;

export type ProgramName = keyof typeof PROGRAMS;

export const programPath = (name: ProgramName): string => PROGRAMS[name].path;

export interface InstalledProgram {
  debian: string;
  path: string;
}

/** The command that installs what is missing of these programs, or null when every program is installed. */
export function installCommand(
  programs: Readonly<Record<string, InstalledProgram>>,
  isInstalled: (path: string) => boolean = existsSync,
): string | null {
  const missing = Object.values(programs).filter(({ path }) => !isInstalled(path));
  if (missing.length === 0) return null;
  return `apt-get install -y --no-install-recommends ${missing.map(({ debian }) => debian).join(' ')}`;
}

export const missingPackages = (isInstalled?: (path: string) => boolean): string | null =>
  installCommand(PROGRAMS, isInstalled);
