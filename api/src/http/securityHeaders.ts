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

export function addSecurityHeaders(
  http: FastifyInstance,
  { connect, isHttps }: { connect: readonly string[]; isHttps: boolean },
): void {
  const policy = contentPolicy({ connect });
  http.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
