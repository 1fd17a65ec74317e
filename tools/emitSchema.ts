import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { createSchema, printContract } from '../api/src/graphql.ts';

/**
 * `npm run schema:emit` writes the GraphQL schema to a file; with `--check` it only checks that the committed file is
 * up to date.
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
}
process.exit(0);
