import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { hashToken } from '../../modules/account/session/tokens.ts';
import type { Ctx, Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { COST_PER_POINT } from '../../shared/limits/requestBudget.ts';
import type { RequestCaller } from '../../shared/limits/requestBudgets.ts';

/** Paths whose requests are counted: all that read or write rows for one caller. */
const COUNTED = /^\/(graphql|files|uploads|receita)(\/|\?|$)/;

/** Counts a request before its body is read; a refused one costs no statement and no parsing. */
export function addRequestCharge(http: FastifyInstance, services: Services): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!COUNTED.test(request.url)) return;
    const wait = services.requestBudget.charge(await callerOf(services, request));
    if (wait > 0) return refuseRequest(request, reply, wait);
  });
}

export async function callerOf(services: Services, request: FastifyRequest): Promise<RequestCaller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const viewer = token ? await services.tokens.read(token, services.clock.now()) : null;
  const key = request.headers['api-key'];
  const isKnown = typeof key === 'string' && !viewer && (await services.apiKeys.knows(key));
  const cartToken = request.headers['x-cart-token'];
  return {
    sessionId: viewer?.sessionId,
    apiKeyHash: isKnown ? hashToken(key) : null,
    cartToken: typeof cartToken === 'string' ? cartToken : null,
    address: networkOf(request.ip),
  };
}

/**
 * Charges the cost of an operation beyond its request; returns the milliseconds to wait when it is too much.
 */
export function chargeCost(
  {
    requestBudget,
    viewer,
    cartToken,
    address,
  }: Pick<Ctx, 'requestBudget' | 'viewer' | 'cartToken' | 'address'>,
  cost: number,
): number {
  const points = Math.floor(cost / COST_PER_POINT);
  if (points === 0) return 0;
  return requestBudget.charge({ sessionId: viewer?.sessionId, cartToken, address }, points);
}

export const secondsOf = (waitMs: number): string => String(Math.max(1, Math.ceil(waitMs / 1000)));

function refuseRequest(request: FastifyRequest, reply: FastifyReply, waitMs: number): FastifyReply {
  const [code, message] = ['too_many_requests', errorMessage('too_many_requests')];
  const isGraphql = request.url.startsWith('/graphql');
  return reply
    .code(429)
    .header('retry-after', secondsOf(waitMs))
    .header('cache-control', 'no-store')
    .send(isGraphql ? { errors: [{ message, extensions: { code } }] } : { error: code, message });
}
