import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { openExport } from '../../modules/privacy/export/requestExport.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { refusalBody } from '../refuse.ts';

/** Download of a person's data export, by a link valid for five minutes, one person and one session. */
export function addExportRoute(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { id: string }; Querystring: { t?: unknown } }>(
    '/exports/:id',
    async (request, reply) => {
      const proof = typeof request.query.t === 'string' ? request.query.t : '';
      const archive = await openExport(services, { exportId: request.params.id, proof });
      reply.header('cache-control', 'private, no-store');
      if (!archive) {
        const { status, body } = refusalBody(new Refusal('not_found'));
        return reply.code(status).send(body);
      }
      return reply
        .header('content-disposition', 'attachment; filename="meus-dados.zip"')
        .header('content-length', archive.size)
        .type('application/zip')
        .send(Readable.from(archive.bytes, { objectMode: false }));
    },
  );
}
