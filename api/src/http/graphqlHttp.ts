import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { type Ctx, contextFor, createContext } from '../context.ts';
import type { Services } from '../services.ts';
import { accident } from './errorAnswers.ts';
import type { OperationList } from './operations.ts';
import { AnswerShelf, prepare } from './preparedAnswers.ts';
import { sendPrepared } from './sendPrepared.ts';

interface GraphqlBody {
  id?: unknown;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

const CACHE = 'public, max-age=15, stale-while-revalidate=60';

/**
 * GraphQL over HTTP. An operation of the apps comes as its id. Answers that are the same for everyone are prepared
 * once per version of the catalogue and sent as bytes; the rest goes through Apollo Server.
 */
export function addGraphqlHttp(
  http: FastifyInstance,
  {
    services,
    apollo,
    operations,
  }: { services: Services; apollo: ApolloServer<Ctx>; operations: OperationList },
): void {
  const shelf = new AnswerShelf({ version: () => services.catalog.version });

  http.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.method === 'GET' && raw.url?.startsWith('/graphql?id=')) {
      const answer = shelf.get(raw.url);
      if (answer) {
        reply.hijack();
        sendPrepared(raw.headers, reply.raw, answer, { cacheControl: CACHE });
        return;
      }
    }
    done();
  });

  const context = async (request: FastifyRequest): Promise<Ctx> => {
    try {
      return await createContext(services, {
        authorization: request.headers.authorization,
        cartToken: headerText(request.headers['x-cart-token']),
        address: request.ip,
        requestId: request.id,
      });
    } catch (error) {
      if (error instanceof GraphQLError) throw error;
      // Apollo Server would tell the caller what went wrong before the request had a context.
      services.log.error({ err: error, requestId: request.id }, 'request failed');
      const { message, extensions } = accident(request.id);
      throw new GraphQLError(message, { extensions: { ...extensions, http: { status: 500 } } });
    }
  };

  http.route<{ Querystring: GraphqlBody; Body: unknown }>({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: 256 * 1024,
    preHandler: async (request, reply) => {
      const asked = request.method === 'GET' ? request.query : isBody(request.body) ? request.body : {};
      const { id } = asked;
      if (id === undefined || id === null) {
        // A text in an address is nobody's listed operation: the apps send their ids there.
        const isListed =
          request.method === 'POST' && typeof asked.query === 'string' && operations.has(asked.query);
        const mustBeListed = services.config.listedOperationsOnly && !(await mayAskFreely(services, request));
        return mustBeListed && !isListed ? reply.code(400).send(UNKNOWN) : undefined;
      }
      const document = typeof id === 'string' ? operations.find(id) : null;
      if (typeof id !== 'string' || !document) return reply.code(400).send(UNKNOWN);
      if (request.method === 'POST') {
        asked.query = document;
        return;
      }
      const names = operations.preparedVariables(id);
      if (!names) return reply.code(405).header('allow', 'POST').send(UNKNOWN);
      return answerPrepared(request, reply, { id, document, names });
    },
    handler: fastifyApolloHandler(apollo, { context }),
  });

  async function answerPrepared(
    request: FastifyRequest<{ Querystring: GraphqlBody }>,
    reply: FastifyReply,
    { id, document, names }: { id: string; document: string; names: ReadonlySet<string> },
  ) {
    const { version } = shelf;
    const text = request.query.variables;
    const variables = readVariables(text);
    if (!variables)
      return reply.code(400).send(refusal('invalid_input', 'Confira os campos e tente de novo.'));
    const { body, http: told } = await apollo.executeOperation(
      { query: document, variables },
      { contextValue: contextFor(services, { viewer: null, address: request.ip, requestId: request.id }) },
    );
    if (body.kind !== 'single') throw new Error('A listed operation asked for an incremental answer.');
    const answer = prepare(JSON.stringify(body.singleResult), 'application/json; charset=utf-8');
    const isGood = !body.singleResult.errors;
    // Only the one spelling the apps use is kept: nobody fills the shelf with the same question asked oddly.
    const asUsual = `/graphql?${new URLSearchParams({ id, ...(typeof text === 'string' ? { variables: text } : {}) })}`;
    if (
      isGood &&
      request.raw.url === asUsual &&
      asUsual.length < 1000 &&
      Object.keys(variables).every((name) => names.has(name))
    )
      shelf.put(asUsual, answer, version);
    reply.hijack();
    sendPrepared(request.headers, reply.raw, answer, {
      status: told.status ?? 200,
      cacheControl: isGood ? CACHE : 'no-store',
    });
    return reply;
  }
}

const isBody = (body: unknown): body is GraphqlBody =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });
const UNKNOWN = refusal('unknown_operation', 'Esta versão da loja ficou antiga. Recarregue a página.');

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function readVariables(text: unknown): Record<string, unknown> | null {
  if (text === undefined || text === '') return {};
  if (typeof text !== 'string') return null;
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Free documents are for admins and holders of an api-key; an expired token is let by to be told so (401). */
async function mayAskFreely(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.tokens.read(token, services.clock.now()) : null;
  if (token && !viewer) return true;
  return viewer?.role === 'admin' || (await services.apiKeys.knows(headerText(request.headers['api-key'])));
}
