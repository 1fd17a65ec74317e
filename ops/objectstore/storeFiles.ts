import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The user that Debian's packages create; the programs do not run as root. */
export const STORE_USER = process.getuid?.() === 0 ? 'swift' : userInfo().username;

export const readTemplate = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'templates', name), 'utf8');
