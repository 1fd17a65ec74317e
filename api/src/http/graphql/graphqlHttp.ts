import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { contextFor, createContext } from '../../context.ts';
import { Role } from '../../modules/account/role.ts';
import { trackedOrders } from '../../modules/order/track/trackedOrders.ts';
import type { Ctx, Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { browserOf } from '../browserOf.ts';
import { internalError } from '../errorHandlers.ts';
import type { Explorer } from '../explorer/explorerHttp.ts';
import { knownCost } from '../limits/knownCosts.ts';
import type { CachedRoutes } from './cachedRoutes.ts';
import { areTooLarge, parseBounded, tooLarge } from './documentBounds.ts';
import { EXPLORER_PATH, wantsExplorer } from './explorerRoute.ts';
import type { FreeDocuments } from './free/freeDocuments.ts';
import type { OpenAnswers } from './free/openAnswers.ts';
import { isInScopes } from './keyScope.ts';
import type { OpenQuery, OperationList } from './operations.ts';
import { recordRefusals } from './recordRefusals.ts';
import { chargeCost, nameCall, validApiKey } from './requestCharge.ts';
import { type CachedResponse, prepare, ResponseCache, SHARED_CACHE } from './responseCache.ts';
import { runInside } from './runInside.ts';
import { sendCached } from './sendCached.ts';

type Variables = Record<string, unknown>;

interface GraphqlBody {
  id?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/**
 * GraphQL over HTTP, run by Apollo Server. An operation of the apps comes as its id and is replaced by its text. Responses
 * that are the same for everyone are kept as bytes until the catalogue, or the order they are about, changes.
 */
export function addGraphqlHttp(
  http: FastifyInstance,
  {
    services,
    apollo,
    operations,
    freeDocuments,
    openAnswers,
    schema,
    ready,
    explorer,
  }: {
    services: Services;
    apollo: ApolloServer<Ctx>;
    operations: OperationList;
    freeDocuments: FreeDocuments;
    openAnswers: OpenAnswers;
    schema: GraphQLSchema;
    ready: CachedRoutes;
    explorer: Explorer;
  },
): void {
  const cache = new ResponseCache({
    // Both only increase, so their sum changes with either.
    version: () => services.catalog.version + services.questionnaires.changes,
  });

  const tracked = trackedOrders<CachedResponse>(services.feed);
  ready.add('/graphql', {
    route: '/graphql',
    admitsAll: true,
    find: (url) => cache.get(url) ?? tracked.bytesAt(url),
  });

  const contexts = new WeakMap<FastifyRequest, Ctx>();
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await createContext(services, {
      authorization: request.headers.authorization,
      apiKey: await validApiKey(services, request),
      cartToken: headerText(request.headers['x-cart-token']),
      address: request.ip,
      requestId: request.id,
      ...browserOf(request),
    });
    contexts.set(request, ctx);
    return ctx;
  };

  const context = async (request: FastifyRequest): Promise<Ctx> => {
    try {
      return await contextOf(request);
    } catch (error) {
      if (error instanceof GraphQLError) throw error;
      // Without this, Apollo Server would show the caller the error of a request that had no context yet.
      services.log.error({ err: error, requestId: request.id }, 'request failed');
      const { message, extensions } = internalError(request.id);
      throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 500 } } });
    }
  };

  http.route<{ Querystring: GraphqlBody; Body: unknown }>({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: 256 * 1024,
    preHandler: async (request, reply) => {
      const asked = request.method === 'GET' ? request.query : isBody(request.body) ? request.body : {};
      if (wantsExplorer(request.method, asked, request.headers.accept))
        return reply.redirect(EXPLORER_PATH, 302);
      const { id } = asked;
      if (id === undefined || id === null) {
        // A text in an address is never run as a listed operation, because the apps send ids there.
        const isListed = () =>
          request.method === 'POST' && typeof asked.query === 'string' && operations.has(asked.query);
        const isFree = services.config.listedOperationsOnly && !isListed();
        if (isFree && !(await mayAskFreely(services, request))) return reply.code(400).send(UNKNOWN);
        const problem = problemOf(asked, freeDocuments);
        if (!problem) {
          const isOfPerson = isFree && request.headers.authorization !== undefined;
          const own = isOfPerson ? await answerAdmin(request, asked, reply) : undefined;
          return own ?? ((await sendOpenAnswer(request, reply, asked)) ? reply : undefined);
        }
        recordRefusals({ ...services, viewer: null, address: networkOf(request.ip) }, [problem]);
        const { message, extensions } = problem;
        return reply.code(400).send(refusal(String(extensions.code ?? 'GRAPHQL_PARSE_FAILED'), message));
      }
      const text = typeof id === 'string' && !operations.isSubscription(id) ? operations.find(id) : null;
      if (typeof id !== 'string' || text === null) return reply.code(400).send(UNKNOWN);
      const variables = readVariables(asked.variables);
      if (!variables || areTooLarge(variables)) return reply.code(400).send(INVALID);
      if (request.method === 'POST') {
        request.body = { query: text, variables, ...nameIn(asked) };
        return undefined;
      }
      const open = operations.openQuery(id);
      if (!open) return reply.code(405).header('allow', 'POST').send(UNKNOWN);
      return answerOpen(request, reply, { id, text, open, variables });
    },
    // Clears storage and cached responses of the person who signed out, for shared computers.
    onSend: async (request, reply) => {
      const ctx = contexts.get(request);
      if (ctx) nameCall(request, ctx.answer.operations);
      if (ctx?.answer.isSignedOut) reply.header('clear-site-data', '"cache", "storage"');
      if (ctx && ctx.limits.retryAfter > 0) reply.header('retry-after', String(ctx.limits.retryAfter));
    },
    handler: fastifyApolloHandler(apollo, { context }),
  });

  /**
   * Sends a kept answer, within the scopes and the budget of the caller. Returns false in every other case: then Apollo
   * Server computes the answer or refuses.
   */
  async function sendOpenAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: GraphqlBody,
  ): Promise<boolean> {
    const kept = typeof asked.query === 'string' ? freeDocuments.find(asked.query) : undefined;
    if (!kept || request.method !== 'POST' || request.headers.authorization) return false;
    const answer = openAnswers.find(asked);
    const variables = readVariables(asked.variables);
    if (!answer || !variables) return false;
    const apiKey = await validApiKey(services, request);
    if (apiKey && !isInScopes(kept.document, apiKey)) return false;
    const cartToken = headerText(request.headers['x-cart-token']) ?? null;
    const caller = { ...services, viewer: null, apiKey, cartToken, address: networkOf(request.ip) };
    if (chargeCost(caller, knownCost(schema, kept.document, variables)) > 0) return false;
    reply.hijack();
    sendCached(request.headers, reply.raw, answer);
    return true;
  }

  /** Where only listed operations run, an admin's own document runs as in the explorer. */
  async function answerAdmin(request: FastifyRequest, asked: GraphqlBody, reply: FastifyReply) {
    // Apollo Server answers a token that cannot be read.
    const ctx = await contextOf(request).catch(() => null);
    if (ctx?.viewer?.role !== Role.admin) return undefined;
    return explorer.answer(ctx, { ...asked, variables: readVariables(asked.variables) }, reply);
  }

  async function answerOpen(
    request: FastifyRequest<{ Querystring: GraphqlBody }>,
    reply: FastifyReply,
    { id, text, open, variables }: { id: string; text: string; open: OpenQuery; variables: Variables },
  ) {
    const given = request.query.variables;
    // Only the spelling that the apps use is kept, so the same query in other spellings cannot fill the memory.
    const usual = `/graphql?${new URLSearchParams({ id, ...(typeof given === 'string' ? { variables: given } : {}) })}`;
    const mayKeep =
      request.raw.url === usual && Object.keys(variables).every((name) => open.variables.has(name));
    const keep = mayKeep ? cacheWriterFor(open, usual, variables) : () => undefined;
    const contextValue = contextFor(services, { viewer: null, address: request.ip, requestId: request.id });
    const { status, result } = await runInside(apollo, { query: text, variables }, contextValue);
    const isGood = !result.errors;
    const cache = isGood && open.about === 'catalogue' ? SHARED_CACHE : 'no-store';
    const answer = prepare(JSON.stringify(result), 'application/json; charset=utf-8', cache);
    if (isGood) keep(answer);
    reply.hijack();
    sendCached(request.headers, reply.raw, answer, { status });
    return reply;
  }

  /** Read before the response is computed, so that a response outdated meanwhile is not cached. */
  function cacheWriterFor(
    { about }: OpenQuery,
    address: string,
    variables: Record<string, unknown>,
  ): (answer: CachedResponse) => void {
    if (about === 'order') return tracked.bytesWriter(String(variables.code), address);
    const { version } = cache;
    return (answer) => {
      if (address.length < 1000) cache.put(address, answer, version);
    };
  }
}

const isObject = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBody = (body: unknown): body is GraphqlBody => isObject(body);

const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });
const SOCKET_ONLY = new GraphQLError('Assinaturas são atendidas por WebSocket.', {
  extensions: { code: 'BAD_REQUEST' },
});
const INVALID = refusal('invalid_input', 'Confira os campos e tente de novo.');
const UNKNOWN = refusal('unknown_operation', 'Esta versão da loja ficou antiga. Recarregue a página.');

/** Why a free document is refused before validation; null when it may be validated. */
function problemOf({ query, variables }: GraphqlBody, freeDocuments: FreeDocuments): GraphQLError | null {
  if (areTooLarge(variables)) return tooLarge();
  if (typeof query !== 'string' || freeDocuments.has(query)) return null;
  try {
    const { definitions } = parseBounded(query);
    const isLive = definitions.some(
      (definition) => 'operation' in definition && definition.operation === 'subscription',
    );
    return isLive ? SOCKET_ONLY : null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Apollo Server refuses a name that is present and not a string. */
const nameIn = ({ operationName }: GraphqlBody): { operationName?: string } =>
  typeof operationName === 'string' ? { operationName } : {};

/** Variables come as an object in a body and as JSON in an address. Null for anything else. */
function readVariables(given: unknown): Variables | null {
  if (given === undefined || given === null || given === '') return {};
  if (isObject(given)) return given;
  if (typeof given !== 'string') return null;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Free documents are for admins and api-keys. An expired token passes, so that it is answered with 401. */
async function mayAskFreely(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.tokens.read(token, services.clock.now()) : null;
  if (token && !viewer) return true;
  return viewer?.role === 'admin' || (await validApiKey(services, request)) !== null;
}
