import type { FastifyInstance } from 'fastify';
import { type CachedResponse, prepare } from '../../http/graphql/responseCache.ts';
import { sendCached } from '../../http/graphql/sendCached.ts';
import { partnerPage } from './partnerPage.ts';
import { PARTNER_SCRIPT } from './partnerScript.ts';

const CACHE = 'public, max-age=300';
const POLICY = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Files = Record<'/parceiros' | '/parceiros.js', CachedResponse>;

/** The page for partners: a quick start, the events, and a console that calls the documented paths with the typed key. */
export function addPartnerPage(http: FastifyInstance, { origin }: { origin: string }): void {
  let files: Files | undefined;
  for (const url of ['/parceiros', '/parceiros.js'] as const) {
    http.get(url, (request, reply) => {
      files ??= {
        '/parceiros': prepare(partnerPage(origin), 'text/html; charset=utf-8', CACHE),
        '/parceiros.js': prepare(PARTNER_SCRIPT, 'text/javascript; charset=utf-8', CACHE),
      };
      reply.hijack();
      sendCached(request.headers, reply.raw, files[url], {
        extra: ['content-security-policy', POLICY, 'x-request-id', request.id],
      });
    });
  }
}
