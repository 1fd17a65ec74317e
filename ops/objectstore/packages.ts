import { join } from 'node:path';
import { installCommand } from '../cluster/packages.ts';

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
export const missingStorePackages = (isInstalled?: (path: string) => boolean): string | null =>
  installCommand(
    Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, debian]) => [name, { debian, path: swiftProgram(name) }]),
    ),
    isInstalled,
  );
