import type { FastifyInstance } from 'fastify';
import { type CachedResponse, prepare, sendCached } from '../../http/graphql/responseCache.ts';
import { type PageFacts, partnerPage, partnerStyle } from './partnerPage.ts';
import { PARTNER_SCRIPT } from './partnerScript.ts';

const CACHE = 'public, max-age=300';
const POLICY = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PATHS = ['/parceiros', '/parceiros.js', '/parceiros.css'] as const;
type Files = Record<(typeof PATHS)[number], CachedResponse>;

/**
 * Adds the routes of the page for partners: a quick start with a test key, the list of events, and a console that calls
 * the documented paths with the key that the partner types.
 */
export function addPartnerPage(http: FastifyInstance, facts: PageFacts): void {
  let files: Files | undefined;
  for (const url of PATHS) {
    http.get(url, (request, reply) => {
      files ??= {
        '/parceiros': prepare(partnerPage(facts), 'text/html; charset=utf-8', () => CACHE),
        '/parceiros.js': prepare(PARTNER_SCRIPT, 'text/javascript; charset=utf-8', () => CACHE),
        '/parceiros.css': prepare(partnerStyle, 'text/css; charset=utf-8', () => CACHE),
      };
      reply.hijack();
      sendCached(request.headers, reply.raw, files[url], {
        extra: ['content-security-policy', POLICY, 'x-request-id', request.id],
      });
    });
  }
}
