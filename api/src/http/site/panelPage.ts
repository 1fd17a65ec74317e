import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { pageBases } from '../bases/pageBases.ts';
import { encodingFor } from '../requestHeaders.ts';
import { contentPolicy } from '../securityHeaders.ts';
import { errorReportsMeta } from './errorReportRoute.ts';
import { webKeyMeta } from './pageAdditions.ts';
import { pageBytes } from './pageBytes.ts';

/** Where the built document expects the nonce. The editor of the explorer writes style elements and needs one. */
const NONCE = '__NONCE__';

/**
 * The panel is rendered in the browser only: one document for all its addresses. Null when the panel was not built.
 */
export function panelPage({
  services,
  webRoot,
  connect,
}: {
  services: Services;
  webRoot: string;
  connect: readonly string[];
}): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null {
  const file = join(webRoot, '../panel/index.html');
  if (!existsSync(file)) return null;
  const document = readFileSync(file, 'utf8');

  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    const bases = pageBases(request.host, services.config);
    const policy = contentPolicy({ nonce, connect: [...connect, ...bases.connect] });
    const head = `${webKeyMeta(services)}${bases.meta}${errorReportsMeta(services, 'on')}`;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const html = document.replaceAll(NONCE, nonce);
    const { body } = await pageBytes(html, { head, footer: '', policy }, encoding, { isCached: false });
    if (encoding) reply.header('content-encoding', encoding);
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('vary', 'accept-encoding')
        // Doctors may use shared computers, so the browser keeps no page of the panel.
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(body)
    );
  };
}
