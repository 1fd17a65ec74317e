import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedRoutes } from '../http/graphql/cachedRoutes.ts';
import {
  type CachedResponse,
  prepare,
  type ResponseCache,
  sendCached,
  sharedCacheControl,
} from '../http/graphql/responseCache.ts';
import { Refused, refusalBody, refusalOf } from '../http/refuse.ts';
import { firstHeaderValue } from '../http/requestHeaders.ts';
import { readFromStandby, readPrimaryAfterAct } from '../modules/account/session/serverOfReads.ts';
import type { Ctx, Services } from '../services.ts';
import { Refusal, UserError } from '../shared/refusals.ts';
import { plainTexts } from '../shared/security/plainText.ts';
import { recordSecurityEvent } from '../shared/security/recordSecurityEvent.ts';
import { identifyCaller, requireAudience } from './identifyCaller.ts';
import { createLargeBodies } from './largeBodies.ts';
import { addReference } from './openapi/addReference.ts';
import { addPartnerPage } from './partnerPage/addPartnerPage.ts';
import { type RawRequest, type Route, requireFreshCodeRules } from './route.ts';
import { routes } from './routes.ts';

/** The codes of refusals that are recorded as security events. */
const ACCESS_REFUSALS: ReadonlySet<string> = new Set([
  'unauthorized',
  'forbidden',
  'not_found',
  'two_factor_enrolment_required',
  'user_invalid_token',
  'invalid_api_key',
  'api_key_expired',
  'api_key_required',
  'api_key_scope_missing',
]);

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Registers the documented REST paths. Every row of the route table calls the same commands as GraphQL. `cachedRoutes`
 * receives the paths whose responses, stored in `responses`, the server sends before Fastify routes a request.
 */
export function addRestGateway(
  http: FastifyInstance,
  services: Services,
  { cachedRoutes, responses }: { cachedRoutes: CachedRoutes; responses: ResponseCache },
): void {
  const admitted = new WeakMap<FastifyRequest, Ctx>();
  const largeBody = createLargeBodies();
  requireFreshCodeRules(routes);

  // A Fastify scope of its own, so that the error handler and the body parser do not apply to other routes.
  http.register(async (rest) => {
    readEmptyBodies(rest);
    rest.setErrorHandler<Error>((error, request, reply) => {
      const refusal = refusalOf(error);
      if (refusal && ACCESS_REFUSALS.has(refusal.code))
        recordSecurityEvent(
          admitted.get(request) ?? { security: services.security, request: { address: request.ip } },
          {
            // `user_invalid_token` or `invalid_api_key`.
            kind: refusal.code.includes('invalid') ? 'token.invalid' : 'access.refused',
            detail: { code: refusal.code, route: request.routeOptions.url ?? '' },
          },
        );
      if (!refusal) services.log.error({ err: error, requestId: request.id }, 'request failed');
      const waitMs = error instanceof Refused ? error.waitMs : 0;
      return refuse(reply, refusal ?? new Refusal('GENERIC'), Math.ceil(waitMs / 1000));
    });
    for (const route of routes) {
      // With a key or a token, its limit and scopes are checked first.
      if (route.cachedUntil) cachedRoutes.add(route.path, { route: route.path, admitsAll: false });
      rest.route({
        method: route.method,
        url: route.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
        onRequest: async (request, reply) => {
          const ctx = await identifyCaller(services, route, request);
          admitted.set(request, ctx);
          await requireAudience(route, ctx);
          if (route.bodyLimit) await largeBody(reply.raw);
        },
        handler: (request, reply) => answer(route, request, reply),
      });
    }
    addReference(rest, { origin: services.config.publicUrl });
    const { publicUrl, webhookLoopback } = services.config;
    addPartnerPage(rest, { origin: publicUrl, allowsLoopback: webhookLoopback });
  });

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const ctx = admitted.get(request);
    if (!ctx) throw new Error('The caller of the request was not identified.');
    if (route.cachedUntil) return answerFromRoute(route, ctx, request, reply);
    if (route.method !== 'GET') await readPrimaryAfterAct(ctx, ctx.viewer);
    if (route.mayLag) await readFromStandby(ctx);
    const outcome = await route.run(ctx, sentBy(request));
    if (outcome instanceof UserError) return refuse(reply, outcome, ctx.limits.retryAfter);
    return reply
      .code(route.status ?? 200)
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(JSON.stringify(outcome.body));
  }

  async function answerFromRoute(route: Route, ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
    // The rate limit and the scopes of the caller's key were checked before.
    const cached = responses.find(request.url);
    if (cached) return sendBytes(request, reply, cached);
    const store =
      route.cachedUntil === 'order changes'
        ? responses.orderWriter(String((request.query as { code?: unknown }).code))
        : responses.catalogWriter();
    const outcome = await route.run(ctx, sentBy(request));
    if (outcome instanceof UserError) return refuse(reply, outcome, ctx.limits.retryAfter);
    const cacheControl =
      route.cachedUntil === 'catalogue changes' ? () => sharedCacheControl(services) : undefined;
    const bytes = prepare(JSON.stringify(outcome.body), JSON_TYPE, cacheControl);
    store(request.url, bytes);
    return sendBytes(request, reply, bytes);
  }
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: CachedResponse): FastifyReply {
  reply.hijack();
  sendCached(request.headers, reply.raw, bytes, { extra: ['x-request-id', request.id] });
  return reply;
}

const sentBy = (request: FastifyRequest): RawRequest => ({
  params: plainTexts(request.params),
  query: plainTexts(request.query),
  body: plainTexts(request.body),
  idempotencyKey: firstHeaderValue(request.headers['idempotency-key']),
});

function refuse(reply: FastifyReply, refusal: UserError, retryAfter = 0): FastifyReply {
  const { status, body } = refusalBody(refusal);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 429 && retryAfter > 0) reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(body));
}

/** Accepts an empty body with the content type JSON, which some clients send, for example with DELETE. */
function readEmptyBodies(rest: FastifyInstance): void {
  const parse = rest.getDefaultJsonParser('error', 'error');
  rest.removeContentTypeParser('application/json');
  rest.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });
}
