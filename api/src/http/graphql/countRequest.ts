import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorMessage, errorStatus } from '#schema/errors/catalogue.ts';
import type { KeyRefusal, KnownKey } from '../../modules/account/apiKey/apiKey.rules.ts';
import { isWebKey } from '../../modules/account/apiKey/webKey.rules.ts';
import type { Ctx, Part, Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { COST_PER_POINT, type RequestCaller } from '../../shared/limits/requestBudget.ts';
import { firstHeaderValue } from '../requestHeaders.ts';

/** Paths whose requests are counted here; the REST gateway counts those of its routes (`identifyCaller.ts`). */
const COUNTED = /^\/(graphql|files|uploads|receita|dispensacao)(\/|\?|$)/;

/** Counts a request before its body is read; a refused one costs no statement and no parsing. */
export function countEachRequest(http: FastifyInstance, services: Services): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!COUNTED.test(request.url)) return;
    const apiKey = await readApiKey(services, request);
    if (typeof apiKey === 'string') return refuseRequest(request, reply, apiKey);
    const wait = countRequest(services, await callerOf(services, request, apiKey), apiKey);
    if (wait > 0) return refuseRequest(request, reply, 'too_many_requests', wait);
  });
  http.addHook('onResponse', async (request, reply) => {
    const call = keyCalls.get(request);
    if (!call) return;
    const name = call.name || `${request.method} ${request.routeOptions.url ?? ''}`;
    const facts = { status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    services.callers.keyUse.noteCall({ keyId: call.keyId, at: services.clock.now(), name, ...facts });
  });
}

/** The requests that came with a key, for the console of its partner. */
const keyCalls = new WeakMap<FastifyRequest, { keyId: string; name?: string }>();

/** Names a call by its GraphQL operations, which are known later than its path. */
export function nameCall(request: FastifyRequest, name: string | undefined): void {
  const call = keyCalls.get(request);
  if (call && name) call.name = name;
}

/** The key of a partner, or why it is refused. Null for a request without a key or with the public key of our own pages. */
export async function readApiKey(
  { callers: { apiKeys }, clock, encryption }: Part<Services, 'clock' | 'encryption' | 'callers.apiKeys'>,
  request: FastifyRequest,
): Promise<KnownKey | KeyRefusal | null> {
  const key = firstHeaderValue(request.headers['api-key']);
  if (key === undefined) return null;
  const isOwnPagesKey = isWebKey(encryption.purposes.current('web-key').key, key, clock.now());
  const found = isOwnPagesKey ? null : await apiKeys.lookUp(key);
  if (found && typeof found === 'object') keyCalls.set(request, { keyId: found.id });
  return found;
}

/** The key of a partner. Null without a key, for the public key of our own pages and for a key that is refused. */
export async function validApiKey(
  services: Part<Services, 'clock' | 'encryption' | 'callers.apiKeys'>,
  request: FastifyRequest,
): Promise<KnownKey | null> {
  const key = await readApiKey(services, request);
  return typeof key === 'string' ? null : key;
}

/** Counts a request against its caller's rate limit. Returns the milliseconds to wait, or 0 when it is allowed. */
export function countRequest(
  {
    callers: { keyUse, requestBudget },
    clock,
  }: Part<Services, 'clock' | 'callers.keyUse' | 'callers.requestBudget'>,
  caller: RequestCaller,
  apiKey: KnownKey | null,
): number {
  const wait = requestBudget.spend(caller);
  if (!apiKey) return wait;
  keyUse.count(apiKey.id, clock.now());
  if (wait > 0) keyUse.countRefused(apiKey.id, clock.now());
  return wait;
}

export async function callerOf(
  services: Services,
  request: FastifyRequest,
  apiKey: KnownKey | null,
): Promise<RequestCaller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.callers.tokens.read(token, services.clock.now()) : null;
  const cartToken = request.headers['x-cart-token'];
  return {
    sessionId: viewer?.sessionId,
    apiKey,
    cartToken: typeof cartToken === 'string' ? cartToken : null,
    address: networkOf(request.ip),
  };
}

/**
 * Counts the cost of an operation, in addition to its request, against the caller's rate limit. Returns the milliseconds
 * to wait, or 0 when it is allowed.
 */
export function countCost(
  {
    callers: { requestBudget },
    viewer,
    request: { apiKey, cartToken, address },
  }: Part<
    Ctx,
    'viewer' | 'callers.requestBudget' | 'request.address' | 'request.apiKey' | 'request.cartToken'
  >,
  cost: number,
): number {
  const points = Math.floor(cost / COST_PER_POINT);
  if (points === 0) return 0;
  return requestBudget.spend({ sessionId: viewer?.sessionId, apiKey, cartToken, address }, points);
}

export const secondsOf = (waitMs: number): string => String(Math.max(1, Math.ceil(waitMs / 1000)));

function refuseRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  waitMs = 0,
): FastifyReply {
  const message = errorMessage(code);
  const isGraphql = request.url.startsWith('/graphql');
  if (waitMs > 0) reply.header('retry-after', secondsOf(waitMs));
  return reply
    .code(errorStatus(code))
    .header('cache-control', 'no-store')
    .send(isGraphql ? { errors: [{ message, extensions: { code } }] } : { error: code, message });
}
