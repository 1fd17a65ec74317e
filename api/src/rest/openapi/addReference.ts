import type { FastifyInstance } from 'fastify';
import { type CachedResponse, prepare, sendCached } from '../../http/graphql/responseCache.ts';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import { referencePage, referenceStyle } from './referencePage.ts';

const CACHE = 'public, max-age=300';
const POLICY = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Files = Record<'/openapi.json' | '/openapi' | '/openapi.css', CachedResponse>;

/**
 * Adds the routes of the API documents, which the first request generates: JSON at /openapi.json, a page at /openapi.
 */
export function addReference(http: FastifyInstance, { origin }: { origin: string }): void {
  let files: Files | undefined;
  for (const url of ['/openapi.json', '/openapi', '/openapi.css'] as const) {
    http.get(url, (request, reply) => {
      files ??= generate(origin);
      reply.hijack();
      sendCached(request.headers, reply.raw, files[url], {
        extra: ['content-security-policy', POLICY, 'x-request-id', request.id],
      });
    });
  }
}

function generate(origin: string): Files {
  const document = openApiDocument(routes);
  return {
    '/openapi.json': prepare(JSON.stringify(document), 'application/json; charset=utf-8', () => CACHE),
    '/openapi': prepare(referencePage(routes, document, { origin }), 'text/html; charset=utf-8', () => CACHE),
    '/openapi.css': prepare(referenceStyle, 'text/css; charset=utf-8', () => CACHE),
  };
}
