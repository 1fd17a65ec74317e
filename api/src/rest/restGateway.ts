import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { AnswerShelf, prepare } from '../http/preparedAnswers.ts';
import { sendPrepared } from '../http/sendPrepared.ts';
import type { Services } from '../services.ts';
import { Refusal, UserError } from '../shared/refusals.ts';
import { admit, headerText } from './admit.ts';
import { addReference } from './openapi/addReference.ts';
import type { Sent } from './readAsked.ts';
import { refusalBody, refusalOf } from './refuse.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const CACHE = 'public, max-age=15, stale-while-revalidate=60';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The documented paths: every row of the table over the same commands the GraphQL side calls. */
export function addRestGateway(http: FastifyInstance, services: Services): void {
  const admitted = new WeakMap<FastifyRequest, Ctx>();
  const shelf = new AnswerShelf({ version: () => services.catalog.version, limit: 500 });

  // Its own scope, so that errors and bodies are read the documented way here and stay as they are elsewhere.
  http.register(async (rest) => {
    readEmptyBodies(rest);
    rest.setErrorHandler<Error>((error, request, reply) => {
      const refusal = refusalOf(error);
      if (!refusal) services.log.error({ err: error, requestId: request.id }, 'request failed');
      return refuse(reply, refusal ?? new Refusal('GENERIC'));
    });
    for (const route of routes) {
      rest.route({
        method: route.method,
        url: route.path.replace(/\{(\w+)\}/g, ':$1'),
        onRequest: async (request) => {
          admitted.set(request, await admit(services, route, request));
        },
        handler: (request, reply) => answer(route, request, reply),
      });
    }
    addReference(rest, { origin: services.config.publicUrl });
  });

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const ctx = admitted.get(request);
    if (!ctx) throw new Error('A request came in without being admitted.');
    if (route.isPrepared) return answerPrepared(route, ctx, request, reply);
    const outcome = await route.run(ctx, sentBy(request));
    if (outcome instanceof UserError) return refuse(reply, outcome);
    return reply
      .code(route.status ?? 200)
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(JSON.stringify(outcome.body));
  }

  /** Made once per version of the catalogue, and sent as bytes. */
  async function answerPrepared(route: Route, ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
    const { version } = shelf;
    const kept = shelf.get(request.url);
    const outcome = kept ? null : await route.run(ctx, sentBy(request));
    if (outcome instanceof UserError) return refuse(reply, outcome);
    const bytes = kept ?? prepare(JSON.stringify(outcome?.body), JSON_TYPE);
    if (!kept && request.url.length < 300) shelf.put(request.url, bytes, version);
    reply.hijack();
    sendPrepared(request.headers, reply.raw, bytes, {
      cacheControl: CACHE,
      extra: { 'x-request-id': request.id },
    });
    return reply;
  }
}

const sentBy = (request: FastifyRequest): Sent => ({
  params: request.params,
  query: request.query,
  body: request.body,
  idempotencyKey: headerText(request.headers['idempotency-key']),
});

function refuse(reply: FastifyReply, refusal: UserError): FastifyReply {
  const { status, body } = refusalBody(refusal);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 429) reply.header('retry-after', '60');
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body));
}

/** Clients announce JSON also where they send none, on a DELETE for example. */
function readEmptyBodies(rest: FastifyInstance): void {
  const parse = rest.getDefaultJsonParser('error', 'error');
  rest.removeContentTypeParser('application/json');
  rest.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
