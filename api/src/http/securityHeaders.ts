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

type Policy = { connect: readonly string[]; isHttps: boolean };

/** On every answer, whoever sends it. One that needs another policy overwrites it. */
export const securityHeaders = ({ connect, isHttps }: Policy): [name: string, value: string][] =>
  Object.entries({
    'content-security-policy': contentPolicy({ connect }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });

/** Set on the bare response, so that an answer written as bytes past the framework has them too. */
export function addSecurityHeaders(http: FastifyInstance, headers: readonly [string, string][]): void {
  http.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}
