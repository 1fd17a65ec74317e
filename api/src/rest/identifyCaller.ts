import type { FastifyRequest } from 'fastify';
import { createContext } from '../context.ts';
import { callerOf, countRequest, readApiKey } from '../http/graphql/countRequest.ts';
import { Refused } from '../http/refuse.ts';
import { browserOf, firstHeaderValue } from '../http/requestHeaders.ts';
import { ROLES_OF, requireEntry } from '../modules/account/access/entry.ts';
import type { KnownKey } from '../modules/account/apiKey/apiKey.rules.ts';
import { requireFreshCode } from '../modules/account/twoFactor/stepUp.ts';
import type { Ctx, Services } from '../services.ts';
import { Refusal } from '../shared/refusals.ts';
import type { Route } from './route.ts';

/**
 * Identifies the caller by the api-key and the Bearer token, before a body is read. Throws a refusal for an
 * invalid key or token and when the rate limit is exceeded. An expired token is refused on public paths too, so that
 * the client refreshes it.
 */
export async function identifyCaller(
  services: Services,
  route: Route,
  request: FastifyRequest,
): Promise<Ctx> {
  const apiKey = await readKey(services, request);
  await chargeCaller(services, { route, request, apiKey });
  requireKeyScope(services, route, apiKey);
  const authorization = route.ignoresBearer ? undefined : request.headers.authorization;
  await checkBearer(services, authorization);
  return createContext(services, {
    authorization,
    apiKey,
    cartToken: firstHeaderValue(request.headers['x-cart-token']),
    address: request.ip,
    requestId: request.id,
    ...browserOf(request),
  });
}

/**
 * Throws when the caller may not call the route. It runs after the caller is known, so that the log names the caller.
 */
export async function requireAudience(route: Route, ctx: Ctx): Promise<void> {
  if (route.audience === 'everyone') return;
  requireEntry(ctx.viewer, { roles: ROLES_OF[route.audience], apiKey: ctx.request.apiKey });
  if (route.freshCode) await requireFreshCode(ctx, route.freshCode);
}

/**
 * Throws `user_invalid_token` for a token that the shop did not sign. An expired token passes here and is refused later
 * with `unauthorized` (specification rows ST-445, ST-465).
 */
async function checkBearer(services: Services, authorization: string | undefined): Promise<void> {
  if (!authorization) return;
  const token = authorization.replace(/^Bearer /i, '');
  if (await services.callers.tokens.read(token, services.clock.now())) return;
  if (!(await services.callers.tokens.isSignedByUs(token)))
    throw new Refused(new Refusal('user_invalid_token'));
}

/** The api-key of a request, or null without one. A wrong or expired key is refused on every path. */
async function readKey(services: Services, request: FastifyRequest): Promise<KnownKey | null> {
  const key = await readApiKey(services, request);
  if (typeof key === 'string') throw new Refused(new Refusal(key));
  return key;
}

function requireKeyScope(
  { callers: { keyUse }, clock }: Services,
  route: Route,
  apiKey: KnownKey | null,
): void {
  if (!apiKey || apiKey.scopes.has(route.keyScope ?? 'store')) return;
  keyUse.countRefused(apiKey.id, clock.now());
  throw new Refused(new Refusal('api_key_scope_missing'));
}

/**
 * Counts the request for the caller's rate limit. Cached responses without a key are not counted, because counting
 * would cost more than sending them.
 */
async function chargeCaller(
  services: Services,
  { route, request, apiKey }: { route: Route; request: FastifyRequest; apiKey: KnownKey | null },
): Promise<void> {
  if (route.cachedUntil && !apiKey) return;
  const waitMs = countRequest(services, await callerOf(services, request, apiKey), apiKey);
  if (waitMs > 0) throw new Refused(new Refusal('too_many_requests'), waitMs);
}
