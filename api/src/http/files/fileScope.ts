import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../../context.ts';
import { requireEntry } from '../../modules/account/access/entry.ts';
import type { Ctx, Services } from '../../services.ts';
import { Unauthenticated } from '../../shared/errors.ts';
import { Refusal, type UserError } from '../../shared/refusals.ts';
import { refusalBody, refusalOf } from '../refuse.ts';

interface FileScope {
  /**
   * The roles of the callers; empty for every role. `requireEntry` also refuses blocked doctors, doctors and admins without
   * a second factor, and accounts that wait for their erasure.
   */
  roles: readonly string[];
  /** The log message of an unexpected error. */
  failure: string;
}

/**
 * Adds routes that receive or send files. The caller is checked before the body is read, and every error is answered as
 * a refusal.
 */
export function addFileScope(
  http: FastifyInstance,
  services: Services,
  { roles, failure }: FileScope,
  addRoutes: (scope: FastifyInstance, ctxOf: (request: FastifyRequest) => Ctx) => void,
): void {
  const callers = new WeakMap<FastifyRequest, Ctx>();
  const ctxOf = (request: FastifyRequest): Ctx => {
    const ctx = callers.get(request);
    if (!ctx) throw new Unauthenticated();
    return ctx;
  };
  http.register(async (scope) => {
    scope.setErrorHandler<Error>((error, request, reply) => {
      const refusal = refusalOf(error);
      if (!refusal) services.log.error({ err: error, requestId: request.id }, failure);
      return sendRefusal(reply, refusal ?? new Refusal('GENERIC'));
    });
    scope.addHook('onRequest', async (request) => {
      const ctx = await createContext(services, {
        authorization: request.headers.authorization,
        address: request.ip,
        requestId: request.id,
      });
      requireEntry(ctx.viewer, { roles });
      callers.set(request, ctx);
    });
    addRoutes(scope, ctxOf);
  });
}

/** Answers with the code and the text of a refusal, and with further fields that the client needs. */
export function sendRefusal(reply: FastifyReply, refusal: UserError, more: object = {}): FastifyReply {
  const { status, body } = refusalBody(refusal);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...body, ...more });
}
