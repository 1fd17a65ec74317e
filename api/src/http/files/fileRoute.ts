import type { FastifyInstance } from 'fastify';
import { openFile } from '../../modules/evolution/files/openFile.ts';
import { refusalBody } from '../../rest/refuse.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../../shared/refusals.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';

/** The browser shows the file but runs no script in it, even if it assumes another type. */
const NO_SCRIPTS = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/**
 * Serves private files by signed links that are valid for five minutes. A browser sends no Bearer token for an image, so
 * the link names the viewer, and the access rule is checked again.
 */
export function addFileRoute(http: FastifyInstance, services: Services): void {
  http.get<{ Params: { id: string; size: string }; Querystring: { t?: unknown } }>(
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
      const isPicture = file.contentType.startsWith('image/');
      return reply
        .header('content-disposition', isPicture ? 'inline' : 'inline; filename="receita.pdf"')
        .header('cross-origin-resource-policy', 'same-site')
        .headers(isPicture ? { 'content-security-policy': NO_SCRIPTS } : {})
        .type(file.contentType)
        .send(file.bytes);
    },
  );
}
