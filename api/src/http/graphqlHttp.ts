import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Ctx, contextFor, createContext } from '../context.ts';
import type { Services } from '../services.ts';
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

  const context = async (request: FastifyRequest): Promise<Ctx> =>
    createContext(services, {
      authorization: request.headers.authorization,
      cartToken: headerText(request.headers['x-cart-token']),
      address: request.ip,
      requestId: request.id,
    });

  http.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: 256 * 1024,
    preHandler: async (request, reply) => {
      const asked = (request.method === 'GET' ? request.query : request.body) as GraphqlBody | undefined;
      const id = typeof asked?.id === 'string' ? asked.id : null;
      const document = id ? operations.find(id) : null;
      if (id && !document)
        return reply
          .code(400)
          .send(refusal('unknown_operation', 'Esta versão da loja ficou antiga. Recarregue a página.'));
      if (id && document && request.method === 'GET' && operations.isPrepared(id))
        return answerPrepared(request, reply, document);
      if (id && document && asked) asked.query = document;
      const isFree = typeof asked?.query === 'string' && !document && !operations.has(asked.query);
      if (isFree && services.config.listedOperationsOnly && !(await mayAskFreely(services, request))) {
        return reply
          .code(400)
          .send(refusal('unknown_operation', 'Esta versão da loja ficou antiga. Recarregue a página.'));
      }
    },
    handler: fastifyApolloHandler(apollo, { context }),
  });

  async function answerPrepared(
    request: FastifyRequest,
    reply: Parameters<Parameters<typeof http.route>[0]['handler']>[1],
    document: string,
  ) {
    const variables = readVariables((request.query as { variables?: string }).variables);
    if (!variables)
      return reply.code(400).send(refusal('invalid_input', 'Confira os campos e tente de novo.'));
    const result = await apollo.executeOperation(
      { query: document, variables },
      { contextValue: contextFor(services, { viewer: null, address: request.ip, requestId: request.id }) },
    );
    if (result.body.kind !== 'single')
      return reply.code(500).send(refusal('INTERNAL', 'Algo deu errado. Tente de novo em instantes.'));
    const answer = prepare(JSON.stringify(result.body.singleResult), 'application/json; charset=utf-8');
    if (!result.body.singleResult.errors && request.raw.url && request.raw.url.length < 1000)
      shelf.put(request.raw.url, answer);
    reply.hijack();
    sendPrepared(request.headers, reply.raw, answer, {
      cacheControl: result.body.singleResult.errors ? 'no-store' : CACHE,
    });
  }
}

const refusal = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] });

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function readVariables(text: string | undefined): Record<string, unknown> | null {
  if (!text) return {};
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Free documents are for admins and holders of an api-key. */
async function mayAskFreely(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.tokens.read(token, services.clock.now()) : null;
  return viewer?.role === 'admin' || (await services.apiKeys.knows(headerText(request.headers['api-key'])));
}
