import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BRAND } from '#schema/brand.ts';
import type { Config } from '../../config.ts';

/** Our own explorer is a page of the panel, so it needs no external servers and can check who uses it. */
export const EXPLORER_PATH = '/painel/admin/explorador';

/** A browser that opens the endpoint without an operation is sent to the explorer. */
export const wantsExplorer = (method: string, parameters: object, accept: string | undefined): boolean =>
  method === 'GET' && Object.keys(parameters).length === 0 && (accept ?? '').includes('text/html');

const SANDBOX_SCRIPT = 'https://embeddable-sandbox.cdn.apollographql.com';

/** Apollo Sandbox is loaded from Apollo's servers: only in a demo outside production. */
export function addExplorer(http: FastifyInstance, { isDemo, isProduction, publicUrl }: Config): void {
  if (isProduction || !isDemo) return;
  http.get('/graphql/sandbox', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return (
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy(nonce))
        // Its frame comes from another site, which sends no embedding policy.
        .header('cross-origin-embedder-policy', 'unsafe-none')
        .send(page(nonce, `${publicUrl}/graphql`))
    );
  });
}

const policy = (nonce: string): string =>
  [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' ${SANDBOX_SCRIPT}`,
    `style-src 'unsafe-inline'`,
    `frame-src https://sandbox.embed.apollographql.com`,
    `connect-src 'self' https://*.apollographql.com`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ');

const page = (nonce: string, endpoint: string): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Apollo Sandbox | ${BRAND}</title>
<style>html,body,#sandbox{height:100%;margin:0}noscript,p{font:16px/1.5 sans-serif;padding:1rem}</style></head>
<body>
<div id="sandbox"><p>O Apollo Sandbox vem da internet. Sem ela, use <a href="${EXPLORER_PATH}">o explorador daqui</a>.</p></div>
<script nonce="${nonce}" src="${SANDBOX_SCRIPT}/_latest/embeddable-sandbox.umd.production.min.js"></script>
<script nonce="${nonce}">
if (window.EmbeddedSandbox) {
  document.getElementById('sandbox').textContent = '';
  new window.EmbeddedSandbox({ target: '#sandbox', initialEndpoint: ${JSON.stringify(endpoint)}, includeCookies: false });
}
</script>
</body></html>`;
