import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BRAND } from '#schema/brand.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';
import { contentPolicy } from '../securityHeaders.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#F7F5F1;color:#1D2A2E;font:17px/1.55 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:12vh 20px 72px}
.mark{margin:0 0 24px;font-weight:700;color:#25505B}
h1{font-size:32px;line-height:1.2;margin:0 0 16px}
a{display:inline-block;min-height:48px;margin:16px 12px 0 0;padding:11px 28px;font-weight:600;color:#25505B;border:1px solid #25505B;border-radius:999px;text-decoration:none}
a.main{color:#fff;background:#25505B}
:focus-visible{outline:3px solid #25505B;outline-offset:2px}
small{display:block;margin-top:32px;color:#56636A}
`;

/** Browsers treat two slashes, or a slash and a backslash, as the start of another site's address. */
const OWN_PATH = /^\/(?![/\\])/;

/** Whether a browser waits for a page, and not a program for JSON. */
export const wantsPage = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (routeOptions.url === undefined || routeOptions.url === '/') &&
  (headers.accept ?? '').includes('text/html');

/**
 * The error page, built without the parts that may have failed: no catalogue, no database, no script. Support
 * finds the error in the log by the request id.
 */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const retryPath = escapeHtml(OWN_PATH.test(request.url) ? request.url : '/');
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Algo deu errado | ${BRAND}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${STYLE}</style></head><body><main>
<p class="mark">${BRAND}</p><h1>Algo deu errado do nosso lado</h1>
<p>A página não abriu. Seu carrinho e seus pedidos estão guardados. Espere um instante e tente de novo.</p>
<p><a class="main" href="${retryPath}">Tentar de novo</a><a href="/">Ir para o início</a></p>
<small>Se falar com a gente, informe este número: ${escapeHtml(request.id)}</small>
</main></body></html>`;
  return reply
    .code(500)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy({ nonce, connect: [] }))
    .send(html);
}
