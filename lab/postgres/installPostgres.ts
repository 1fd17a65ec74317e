import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  findPostgresBinaries,
  type PostgresBinaries,
  postgresPackage,
} from '../../api/src/embedded/postgresBinaries.ts';

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const MIN_FLAGS = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Installs the npm package of one version of PostgreSQL into a folder and returns its programs. One project can have
 * only one version of a package that is named for its platform, so these are no dependencies of the product.
 */
export async function installPostgres(folder: string, version: string): Promise<PostgresBinaries> {
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--prefix', folder, ...MIN_FLAGS, `${postgresPackage()}@${version}`];
  await promisify(execFile)(NPM, install, { cwd: folder });
  return findPostgresBinaries(pathToFileURL(join(folder, 'index.js')).href);
}
