import type { ApolloServer } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextFor } from '../../../context.ts';
import type { Ctx, Services } from '../../../services.ts';
import { runInside } from '../apolloServer.ts';
import { areTooLarge } from '../documentBounds.ts';
import type { OperationList, SharedQuery } from '../operations.ts';
import { prepare, type ResponseCache, sendCached, sharedCacheControl } from '../responseCache.ts';
import {
  type GraphqlBody,
  INVALID_VARIABLES,
  readVariables,
  UNKNOWN_OPERATION,
  type Variables,
} from './graphqlBody.ts';

/**
 * Requests of the apps, which send the id of an operation. In a POST the id is replaced by the text, and Apollo Server
 * executes it. A GET is a query whose result is the same for everyone: it is executed here and its response is cached until
 * the catalogue, or the order it is about, changes.
 */
export function listedRequests({
  services,
  apollo,
  operations,
  responses,
}: {
  services: Services;
  apollo: ApolloServer<Ctx>;
  operations: OperationList;
  responses: ResponseCache;
}) {
  /** Returns the reply when the request was answered; undefined lets Apollo Server execute it. */
  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, variables: sentVariables, operationName }: GraphqlBody,
  ): Promise<FastifyReply | undefined> {
    const text = typeof id === 'string' && !operations.isSubscription(id) ? operations.find(id) : null;
    if (typeof id !== 'string' || text === null) return reply.code(400).send(UNKNOWN_OPERATION);
    const variables = readVariables(sentVariables);
    if (!variables || areTooLarge(variables)) return reply.code(400).send(INVALID_VARIABLES);
    if (request.method === 'POST') {
      // Apollo Server refuses a name that is present and not a string.
      const named = typeof operationName === 'string' ? { operationName } : {};
      request.body = { query: text, variables, ...named };
      return undefined;
    }
    const shared = operations.sharedQuery(id);
    if (!shared) return reply.code(405).header('allow', 'POST').send(UNKNOWN_OPERATION);
    return answerShared(request, reply, { shared, text, variables, address: addressOf(id, sentVariables) });
  }

  async function answerShared(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      shared,
      text,
      variables,
      address,
    }: { shared: SharedQuery; text: string; variables: Variables; address: string },
  ): Promise<FastifyReply> {
    // Only the spelling that the apps use is cached, so the same query in other spellings cannot fill the memory.
    const mayCache =
      request.raw.url === address && Object.keys(variables).every((name) => shared.variables.has(name));
    const store =
      shared.about === 'order' ? responses.orderWriter(String(variables.code)) : responses.catalogWriter();
    const contextValue = contextFor(services, { viewer: null, address: request.ip, requestId: request.id });
    const { status, result } = await runInside(apollo, { query: text, variables }, contextValue);
    const hasData = !result.errors;
    const cacheControl =
      hasData && shared.about === 'catalogue' ? () => sharedCacheControl(services) : undefined;
    const response = prepare(JSON.stringify(result), 'application/json; charset=utf-8', cacheControl);
    if (hasData && mayCache) store(address, response);
    reply.hijack();
    sendCached(request.headers, reply.raw, response, { status });
    return reply;
  }

  return { handle };
}

/** The address of a GET as the apps write it. */
function addressOf(id: string, sentVariables: unknown): string {
  const parameters = new URLSearchParams({ id });
  if (typeof sentVariables === 'string') parameters.set('variables', sentVariables);
  return `/graphql?${parameters}`;
}
