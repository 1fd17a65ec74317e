import type { FastifyInstance } from 'fastify';
import { viewablePdf } from '#storage/viewablePdf.ts';
import { openFile } from '../../modules/evolution/files/openFile.ts';
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
 * the link names the viewer, and the access rule is checked again. With the parameter `ver` a document is shown in the browser, as a copy
 * without links.
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
          { ...services, address: request.ip },
          { kind: 'access.refused', detail: { code: refusal.code, route: '/files' } },
        );
        const { status, body } = refusalBody(refusal);
        return reply.code(status).send(body);
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
