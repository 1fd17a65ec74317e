import type { FastifyInstance } from 'fastify';
import { prepare } from '../../http/graphql/responseCache.ts';
import { sendCached } from '../../http/graphql/sendCached.ts';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './referencePage.ts';
import { referenceStyle } from './referenceStyle.ts';

const CACHE = 'public, max-age=300';
const POLICY = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API documents, generated once: JSON at /openapi.json, a page at /openapi. */
export function addReference(http: FastifyInstance, { origin }: { origin: string }): void {
  const document = openApiDocument(routes);
  const files = {
    '/openapi.json': prepare(JSON.stringify(document), 'application/json; charset=utf-8', CACHE),
    '/openapi': prepare(referencePage(routes, document, { origin }), 'text/html; charset=utf-8', CACHE),
    '/openapi.css': prepare(referenceStyle, 'text/css; charset=utf-8', CACHE),
  };
  for (const [url, bytes] of Object.entries(files)) {
    http.get(url, (request, reply) => {
      reply.hijack();
      sendCached(request.headers, reply.raw, bytes, {
        extra: ['content-security-policy', POLICY, 'x-request-id', request.id],
      });
    });
  }
}
