import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project, for code that runs from source or from a bundle. */
export function projectRoot(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'api'))) return at;
    if (at === dirname(at)) throw new Error('The project folder was not found above the program.');
  }
}
