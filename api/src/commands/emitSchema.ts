import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { createSchema, printContract } from '../graphql.ts';

/**
 * `npm run schema:emit` writes the GraphQL schema; with `--check` it only reports whether the committed one
 * is the same.
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
