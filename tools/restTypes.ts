import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Writes the types of the REST client, which are not committed: a part of `npm run codegen`. With `--if-missing` only
 * when they were never written, such as for the first check of types in a new clone.
 */
const DOCUMENT = 'out/openapi.json';
const TYPES = 'clients/rest/generated/paths.ts';

if (!process.argv.includes('--if-missing') || !existsSync(TYPES)) {
  if (!existsSync(DOCUMENT)) await run('npm', ['run', '-s', 'schema:emit']);
  await run('openapi-typescript', [DOCUMENT, '--output', TYPES], { isQuiet: true });
}
