/**
 * The references, each in its own process: `bare <file>` is Node's HTTP server sending those bytes from memory; `apollo
 * <file>` is Apollo Server on Fastify with the contract as a plain schema, returning the product's own answers from
 * memory.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify from 'fastify';
import { buildSchema } from 'graphql';
import { portOf } from '../../../api/src/shared/portOf.ts';

const [kind = '', file = '', portFile = ''] = process.argv.slice(2);
const bytes = readFileSync(file);

async function listen(): Promise<number> {
  if (kind === 'bare') {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
    const server = createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return portOf(server);
  }
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const app = Fastify();
  const apollo = new ApolloServer({
    schema,
    rootValue: JSON.parse(bytes.toString()).data,
    stopOnTerminationSignals: false,
    plugins: [fastifyApolloDrainPlugin(app)],
  });
  await apollo.start();
  await app.register(fastifyApollo(apollo));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
}

writeFileSync(`${portFile}.new`, String(await listen()));
renameSync(`${portFile}.new`, portFile);
