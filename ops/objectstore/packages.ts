import { existsSync } from 'node:fs';
import { join } from 'node:path';

const BIN = '/usr/bin';

/** The programs of the object store, and the Debian package of each. */
const PROGRAMS = {
  'swift-ring-builder': 'swift',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
  rsync: 'rsync',
} as const;

export const swiftProgram = (name: string): string => join(BIN, name);

/** The command that installs what is missing, or null when every program is installed. */
export function missingStorePackages(isInstalled: (path: string) => boolean = existsSync): string | null {
  const missing = Object.entries(PROGRAMS).filter(([name]) => !isInstalled(swiftProgram(name)));
  if (missing.length === 0) return null;
  return `apt-get install -y --no-install-recommends ${missing.map(([, debian]) => debian).join(' ')}`;
}
