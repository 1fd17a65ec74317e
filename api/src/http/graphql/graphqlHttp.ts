import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createContext } from '../../context.ts';
import type { Ctx, Services } from '../../services.ts';
import { internalError } from '../errorHandlers.ts';
import type { Explorer } from '../explorer/explorerHttp.ts';
import { browserOf, firstHeaderValue } from '../requestHeaders.ts';
import type { CachedRoutes } from './cachedRoutes.ts';
import { nameCall, validApiKey } from './countRequest.ts';
import { EXPLORER_PATH, wantsExplorer } from './explorerRoute.ts';
import type { OperationList } from './operations.ts';
import { graphqlBodyOf } from './request/graphqlBody.ts';
import { listedRequests } from './request/listedRequests.ts';
import type { UnlistedDocuments } from './request/unlistedDocuments.ts';
import { unlistedRequests } from './request/unlistedRequests.ts';
import type { ResponseCache } from './responseCache.ts';

interface GraphqlParts {
  services: Services;
  apollo: ApolloServer<Ctx>;
  operations: OperationList;
  unlistedDocuments: UnlistedDocuments;
  responses: ResponseCache;
  schema: GraphQLSchema;
  cachedRoutes: CachedRoutes;
  explorer: Explorer;
}

const MAX_BODY_BYTES = 256 * 1024;

/**
 * GraphQL over HTTP. The apps send the id of an operation (`listedRequests`); partners, admins and developers send a
 * document (`unlistedRequests`). Either sends a cached response, refuses, or lets Apollo Server execute the request.
 */
export function addGraphqlHttp(http: FastifyInstance, parts: GraphqlParts): void {
  const { services, apollo, operations, responses, schema, cachedRoutes, explorer } = parts;
  const contexts = new WeakMap<FastifyRequest, Ctx>();
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await createContext(services, {
      authorization: request.headers.authorization,
      apiKey: await validApiKey(services, request),
      cartToken: firstHeaderValue(request.headers['x-cart-token']),
      address: request.ip,
      requestId: request.id,
      ...browserOf(request),
    });
    contexts.set(request, ctx);
    return ctx;
  };
  const listed = listedRequests({ services, apollo, operations, responses });
  cachedRoutes.add('/graphql', { route: '/graphql', admitsAll: true });
  const unlisted = unlistedRequests({
    services,
    operations,
    documents: parts.unlistedDocuments,
    responses,
    schema,
    explorer,
    contextOf,
  });

  http.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: MAX_BODY_BYTES,
    preHandler: async (request, reply) => {
      const body = graphqlBodyOf(request);
      if (wantsExplorer(request.method, body, request.headers.accept))
        return reply.redirect(EXPLORER_PATH, 302);
      const hasId = body.id !== undefined && body.id !== null;
      return hasId ? listed.handle(request, reply, body) : unlisted.handle(request, reply, body);
    },
    onSend: async (request, reply) => {
      const ctx = contexts.get(request);
      if (!ctx) return;
      nameCall(request, ctx.request.answer.operations);
      // On a shared computer the next person must not find what the browser stored for this one.
      if (ctx.request.answer.isSignedOut) reply.header('clear-site-data', '"cache", "storage"');
      if (ctx.limits.retryAfter > 0) reply.header('retry-after', String(ctx.limits.retryAfter));
    },
    handler: fastifyApolloHandler(apollo, {
      context: (request) => contextOrError(services, request, contextOf),
    }),
  });
}

/** Apollo Server would show the caller the error of a request that had no context yet, so it is masked here. */
async function contextOrError(
  services: Services,
  request: FastifyRequest,
  contextOf: (request: FastifyRequest) => Promise<Ctx>,
): Promise<Ctx> {
  try {
    return await contextOf(request);
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    services.log.error({ err: error, requestId: request.id }, 'request failed');
    const { message, extensions } = internalError(request.id);
    throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 500 } } });
  }
}
