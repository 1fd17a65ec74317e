import type { FastifyInstance } from 'fastify';

/** What a page may load: our own origin, and the gateway's address for card tokens. Scripts only as files. */
export function contentPolicy({ nonce, connect }: { nonce?: string; connect: readonly string[] }): string {
  const styles = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src ${styles}`,
    // Element styles set by the interface library's measurements; no rule can be injected through them.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/**
 * On every answer, whoever sends it: they are set on the bare response, so that one written as bytes past the
 * framework has them too. An answer that needs another policy overwrites it.
 */
export function addSecurityHeaders(
  http: FastifyInstance,
  { connect, isHttps }: { connect: readonly string[]; isHttps: boolean },
): void {
  const headers = Object.entries({
    'content-security-policy': contentPolicy({ connect }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  http.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}
