import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createSchema, printContract } from '../api/src/graphql.ts';
import { openApiDocument } from '../api/src/rest/openapi/document.ts';
import { routes } from '../api/src/rest/routes.ts';
import { entryTables } from '../api/src/roles/entryTables.ts';

/**
 * `npm run schema:emit` writes what the resolvers and the route table say: the GraphQL schema, the tables of who may call
 * what, and the OpenAPI document, which is not committed.
 */
writeFileSync('schema/schema.graphql', printContract(await createSchema()));
for (const [file, table] of Object.entries(entryTables()))
  writeFileSync(`api/src/roles/${file}`, `${JSON.stringify(table, null, 2)}\n`);
mkdirSync('out', { recursive: true });
writeFileSync('out/openapi.json', JSON.stringify(openApiDocument(routes)));
process.exit(0);
