import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readSealedFile } from '../../modules/privacy/erasure/sealedFiles.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { refusalBody } from '../refuse.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/**
 * Serves a file of the sealed archive. Its link is created by a recorded access and is valid for five minutes and for
 * one admin session.
 */
export function addArchiveFileRoute(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { id: string }; Querystring: { t?: unknown } }>(
    '/archive-files/:id',
    async (request, reply) => {
      const token = typeof request.query.t === 'string' ? request.query.t : '';
      const file = await readSealedFile(services, { recordId: request.params.id, token });
      reply.header('cache-control', 'private, no-store');
      if (!file) {
        const { status, body } = refusalBody(new Refusal('not_found'));
        return reply.code(status).send(body);
      }
      const name = `${request.params.id}.${ENDINGS[file.contentType] ?? 'bin'}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', file.size)
        .type(file.contentType)
        .send(Readable.from(file.bytes, { objectMode: false }));
    },
  );
}
