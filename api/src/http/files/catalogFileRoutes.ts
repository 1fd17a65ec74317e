import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Role } from '../../modules/account/role.ts';
import { CHOSEN_ENCODINGS } from '../../modules/catalog/file/decodeText.ts';
import { exportCatalog } from '../../modules/catalog/file/exportCatalog.ts';
import { EncodingUnknown, receiveFile } from '../../modules/catalog/file/receiveFile.ts';
import type { Services } from '../../services.ts';
import { Refusal, UserError } from '../../shared/refusals.ts';
import { addFileScope, sendRefusal } from './fileScope.ts';

const CREATED = 201;
/** 60,000 lines with long descriptions. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The catalogue as a CSV file, for admins: a download is streamed, and an upload is stored line by line. */
export function addCatalogFileRoutes(http: FastifyInstance, services: Services): void {
  const access = { roles: [Role.admin], failure: 'catalogue file failed' };
  addFileScope(http, services, access, (scope, ctxOf) => {
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.get('/catalog-file', async (request, reply) => {
      const { now } = ctxOf(request);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="catalogo.csv"')
        .type('text/csv; charset=utf-8')
        .send(exportCatalog(services.database.pool, now));
    });
    scope.post<{ Querystring: { name?: unknown; encoding?: unknown } }>(
      '/catalog-imports',
      { bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { name, encoding } = request.query;
        const chosen = CHOSEN_ENCODINGS.find((known) => known === encoding) ?? null;
        if ((encoding !== undefined && !chosen) || !(request.body instanceof Readable))
          return sendRefusal(reply, new Refusal('invalid_input'));
        const answer = await receiveFile(ctxOf(request), {
          fileName: typeof name === 'string' ? name : '',
          bytes: request.body,
          encoding: chosen,
        });
        if (answer instanceof EncodingUnknown) return sendRefusal(reply, answer, { samples: answer.samples });
        if (answer instanceof UserError) return sendRefusal(reply, answer);
        return reply.code(CREATED).header('cache-control', 'no-store').send(answer);
      },
    );
  });
}
