import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { viewablePdf } from '#storage/viewablePdf.ts';
import { openFile } from '../../modules/evolution/files/openFile.ts';
import { readSealedFile } from '../../modules/privacy/erasure/sealedFiles.ts';
import { openExport } from '../../modules/privacy/export/requestExport.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';
import { refusalBody } from '../refuse.ts';

/** The browser shows the file but runs no script in it, even if it assumes another type. */
const NO_SCRIPTS = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** A document is downloaded as it was sent, so that its signature can be verified. */
const ATTACHED = 'attachment; filename="receita.pdf"';

/**
 * Serves private files by signed links that are valid for five minutes. A browser sends no Bearer token for an image, so
 * the link names the viewer, and the access rule is checked again. With the parameter `ver` a document is shown in the
 * browser, as a copy without links.
 */
export function addFileRoute(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { id: string; size: string }; Querystring: { t?: unknown; ver?: unknown } }>(
    '/files/:id/:size',
    async (request, reply) => {
      const { id, size } = request.params;
      const token = typeof request.query.t === 'string' ? request.query.t : '';
      const file = await openFile(services, {
        fileId: id,
        size,
        token,
        bearer: request.headers.authorization,
      });
      const refusal = file instanceof Refusal ? file : new Refusal('not_found');
      reply.header('cache-control', 'private, no-store');
      if (!file || file instanceof Refusal) {
        recordSecurityEvent(
          { ...services, request: { address: request.ip } },
          { kind: 'access.refused', detail: { code: refusal.code, route: '/files' } },
        );
        return refuse(reply, refusal);
      }
      reply.header('cross-origin-resource-policy', 'same-site').type(file.contentType);
      if (file.contentType.startsWith('image/'))
        return reply
          .header('content-disposition', 'inline')
          .header('content-security-policy', NO_SCRIPTS)
          .send(file.bytes);
      if (request.query.ver === undefined)
        return reply.header('content-disposition', ATTACHED).send(file.bytes);
      const original = Buffer.concat(await file.bytes.toArray());
      const copy = await viewablePdf(original);
      return reply
        .header('content-disposition', copy ? 'inline; filename="receita.pdf"' : ATTACHED)
        .send(copy ?? original);
    },
  );
}

/** Download of a person's data export, by a link valid for five minutes, one person and one session. */
export function addExportRoute(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { id: string }; Querystring: { t?: unknown } }>(
    '/exports/:id',
    async (request, reply) => {
      const proof = typeof request.query.t === 'string' ? request.query.t : '';
      const archive = await openExport(services, { exportId: request.params.id, proof });
      reply.header('cache-control', 'private, no-store');
      if (!archive) return refuse(reply, new Refusal('not_found'));
      return reply
        .header('content-disposition', 'attachment; filename="meus-dados.zip"')
        .header('content-length', archive.size)
        .type('application/zip')
        .send(Readable.from(archive.bytes, { objectMode: false }));
    },
  );
}

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
      if (!file) return refuse(reply, new Refusal('not_found'));
      const name = `${request.params.id}.${ENDINGS[file.contentType] ?? 'bin'}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', file.size)
        .type(file.contentType)
        .send(Readable.from(file.bytes, { objectMode: false }));
    },
  );
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = refusalBody(refusal);
  return reply.code(status).send(body);
}
