import 'reflect-metadata';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createSchema, printContract } from '../api/src/graphql.ts';
import { openApiDocument } from '../api/src/rest/openapi/document.ts';
import { routes } from '../api/src/rest/routes.ts';

/**
 * `npm run schema:emit` writes the GraphQL schema, and the OpenAPI document, which is not committed; with `--check` it
 * only checks that the committed schema is up to date.
 */
const FILE = 'schema/schema.graphql';
const text = printContract(await createSchema());
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error(`${FILE} is not what the resolvers say: run npm run schema:emit and commit it.`);
    process.exit(1);
  }
} else {
  writeFileSync(FILE, text);
  mkdirSync('out', { recursive: true });
  writeFileSync('out/openapi.json', JSON.stringify(openApiDocument(routes)));
}
process.exit(0);
