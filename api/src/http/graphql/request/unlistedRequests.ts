import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { Role } from '../../../modules/account/role.ts';
import type { Ctx, Services } from '../../../services.ts';
import { networkOf } from '../../../shared/limits/networkOf.ts';
import type { Explorer } from '../../explorer/explorerHttp.ts';
import { knownCost } from '../../limits/documentCost.ts';
import { firstHeaderValue } from '../../requestHeaders.ts';
import { countCost, validApiKey } from '../countRequest.ts';
import { areTooLarge, parseBounded, tooLarge } from '../documentBounds.ts';
import { isInScopes } from '../keyScope.ts';
import type { OperationList } from '../operations.ts';
import { recordRefusals } from '../recordRefusals.ts';
import { type ResponseCache, sendCached } from '../responseCache.ts';
import { type GraphqlBody, readVariables, refusedBody, UNKNOWN_OPERATION } from './graphqlBody.ts';
import { type KnownDocument, responseKey, type UnlistedDocuments } from './unlistedDocuments.ts';

/**
 * Requests with a document in place of an id. If the shop is restricted to listed operations, only admins, whose document
 * runs as in the explorer, and callers with an API key may send other documents.
 */
export function unlistedRequests({
  services,
  operations,
  documents,
  responses,
  schema,
  explorer,
  contextOf,
}: {
  services: Services;
  operations: OperationList;
  documents: UnlistedDocuments;
  responses: ResponseCache;
  schema: GraphQLSchema;
  explorer: Explorer;
  contextOf(request: FastifyRequest): Promise<Ctx>;
}) {
  /** Returns the reply when the request was answered; undefined lets Apollo Server execute it. */
  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    body: GraphqlBody,
  ): Promise<FastifyReply | undefined> {
    const isRestricted = services.config.listedOperationsOnly && !isListed(request, body);
    if (isRestricted && !(await mayRunUnlisted(services, request)))
      return reply.code(400).send(UNKNOWN_OPERATION);
    const known = typeof body.query === 'string' ? documents.find(body.query) : undefined;
    const problem = findProblem(body, known);
    if (problem) {
      recordRefusals({ ...services, viewer: null, request: { address: networkOf(request.ip) } }, [problem]);
      const { message, extensions } = problem;
      return reply.code(400).send(refusedBody(String(extensions.code ?? 'GRAPHQL_PARSE_FAILED'), message));
    }
    if (isRestricted && request.headers.authorization !== undefined) {
      const answered = await runForAdmin(request, reply, body);
      if (answered) return answered;
    }
    return known && (await sendShared(request, reply, body, known)) ? reply : undefined;
  }

  /** A text in the address of a GET is never run as a listed operation, because the apps send ids there. */
  const isListed = ({ method }: FastifyRequest, { query }: GraphqlBody): boolean =>
    method === 'POST' && typeof query === 'string' && operations.has(query);

  async function runForAdmin(
    request: FastifyRequest,
    reply: FastifyReply,
    body: GraphqlBody,
  ): Promise<FastifyReply | undefined> {
    // Apollo Server answers a token that cannot be read.
    const ctx = await contextOf(request).catch(() => null);
    if (ctx?.viewer?.role !== Role.admin) return undefined;
    return explorer.answer(ctx, { ...body, variables: readVariables(body.variables) }, reply);
  }

  /**
   * Sends a cached response, within the scopes and the budget of the caller. Returns false in every other case: then Apollo
   * Server computes the response or refuses.
   */
  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    body: GraphqlBody,
    known: KnownDocument,
  ): Promise<boolean> {
    if (request.method !== 'POST' || request.headers.authorization) return false;
    const key = responseKey(known, body);
    const response = key === null ? undefined : responses.find(key);
    const variables = readVariables(body.variables);
    if (!response || !variables) return false;
    const apiKey = await validApiKey(services, request);
    if (apiKey && !isInScopes(known.document, apiKey)) return false;
    const cartToken = firstHeaderValue(request.headers['x-cart-token']) ?? null;
    const caller = {
      ...services,
      viewer: null,
      request: { apiKey, cartToken, address: networkOf(request.ip) },
    };
    const waitMs = countCost(caller, knownCost(schema, known.document, variables));
    if (waitMs > 0) return false;
    reply.hijack();
    sendCached(request.headers, reply.raw, response);
    return true;
  }

  return { handle };
}

/** An expired token passes, so that Apollo Server answers it with 401. */
async function mayRunUnlisted(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.callers.tokens.read(token, services.clock.now()) : null;
  if (token && !viewer) return true;
  return viewer?.role === Role.admin || (await validApiKey(services, request)) !== null;
}

const SOCKET_ONLY = new GraphQLError('Assinaturas são atendidas por WebSocket.', {
  extensions: { code: 'BAD_REQUEST' },
});

/** Why a document is refused before it is validated; null when it may be validated. */
function findProblem(
  { query, variables }: GraphqlBody,
  known: KnownDocument | undefined,
): GraphQLError | null {
  if (areTooLarge(variables)) return tooLarge();
  if (typeof query !== 'string' || known) return null;
  try {
    const { definitions } = parseBounded(query);
    const isSubscription = definitions.some(
      (definition) => 'operation' in definition && definition.operation === 'subscription',
    );
    return isSubscription ? SOCKET_ONLY : null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
