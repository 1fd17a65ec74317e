import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../../context.ts';
import { Role } from '../../modules/account/role.ts';
import { exportCatalog } from '../../modules/catalog/file/exportCatalog.ts';
import { receiveFile } from '../../modules/catalog/file/receiveFile.ts';
import { refusalBody, refusalOf } from '../../rest/refuse.ts';
import type { Ctx, Services } from '../../services.ts';
import { requireEntry } from '../../shared/access/entry.ts';
import { Unauthenticated } from '../../shared/errors.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';

const CREATED = 201;
/** 60,000 lines with long descriptions. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The catalogue as a CSV file, for admins: a download is streamed, and an upload is stored line by line. */
export function addCatalogFileRoutes(http: FastifyInstance, services: Services): void {
  const callers = new WeakMap<FastifyRequest, Ctx>();
  const ctxOf = (request: FastifyRequest): Ctx => {
    const ctx = callers.get(request);
    if (!ctx) throw new Unauthenticated();
    return ctx;
  };

  http.register(async (scope) => {
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler<Error>((error, request, reply) => {
      const refusal = refusalOf(error);
      if (!refusal) services.log.error({ err: error, requestId: request.id }, 'catalogue file failed');
      return refuse(reply, refusal ?? new Refusal('GENERIC'));
    });
    // Checks the caller before the body is read.
    scope.addHook('onRequest', async (request) => {
      const ctx = await createContext(services, {
        authorization: request.headers.authorization,
        address: request.ip,
        requestId: request.id,
      });
      requireEntry(ctx.viewer, { roles: [Role.admin], allowedWithoutSecondFactor: false });
      callers.set(request, ctx);
    });

    scope.get('/catalog-file', async (request, reply) => {
      const { now } = ctxOf(request);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="catalogo.csv"')
        .type('text/csv; charset=utf-8')
        .send(exportCatalog(services.pool, now));
    });
    scope.post<{ Querystring: { name?: unknown } }>(
      '/catalog-imports',
      { bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { name } = request.query;
        if (!(request.body instanceof Readable)) return refuse(reply, new Refusal('invalid_input'));
        const answer = await receiveFile(ctxOf(request), {
          fileName: typeof name === 'string' ? name : '',
          bytes: request.body,
        });
        if (answer instanceof UserError) return refuse(reply, answer);
        return reply.code(CREATED).header('cache-control', 'no-store').send(answer);
      },
    );
  });
}

function refuse(reply: FastifyReply, refusal: UserError): FastifyReply {
  const { status, body } = refusalBody(refusal);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
