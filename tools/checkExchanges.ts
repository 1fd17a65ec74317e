import { existsSync, readFileSync } from 'node:fs';
import { missingExchanges } from './restExchanges.ts';

/**
 * Fails for a documented REST operation that the tests before never called successfully, or never with a refusal. The
 * tests compare each exchange (request and response) with the OpenAPI document, so an operation without one is unchecked.
 */
const [file = ''] = process.argv.slice(2);
const document = JSON.parse(readFileSync('out/openapi.json', 'utf8'));
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
const missing = missingExchanges(document, new Set(lines));
if (missing.length > 0) {
  console.error(`No test sends these with sendRequest:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log('Each documented operation has an accepted and a refused exchange.');
