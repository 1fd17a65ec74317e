import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface PageNeeds {
  nonce?: string;
  /** Hashes of the style elements in a page that is equal for every visitor, and so cannot have a nonce. */
  styles?: readonly string[];
  connect: readonly string[];
  /** Hosts of the tag manager, on pages that may be measured. */
  tags?: readonly string[];
}

/** What a page may load: our own origin, the addresses it calls, and the hosts of the tag manager. Scripts only as files. */
export function contentPolicy({ nonce, styles = [], connect, tags = [] }: PageNeeds): string {
  const nonces = nonce ? [`'nonce-${nonce}'`] : [];
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...tags].join(' '),
    ['style-src', `'self'`, ...nonces, ...styles].join(' '),
    // Element styles from the interface library's measurements; no CSS rule can be injected through them.
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...tags].join(' '),
    `font-src 'self'`,
    // A prescription that a doctor looks at before signing is shown by the browser's own PDF viewer.
    `frame-src 'self' blob:`,
    ['connect-src', `'self'`, ...connect, ...tags].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/** The policy of a short page without scripts: only our own style sheet, font and icon. */
export const SHORT_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A style element as a policy names it (Content Security Policy Level 3, section 8.3). */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

interface Policy {
  connect: readonly string[];
  isHttps: boolean;
  /** Only for a domain registered at hstspreload.org: browsers remember it, and removal takes months. */
  preloads?: boolean;
}

/** Set on every response; a route that needs another policy overwrites it. */
export const securityHeaders = ({
  connect,
  isHttps,
  preloads = false,
}: Policy): [name: string, value: string][] =>
  Object.entries({
    'content-security-policy': contentPolicy({ connect }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    // Other sites cannot embed our responses; our own apps may use several hosts of one site.
    'cross-origin-resource-policy': 'same-site',
    // What a page shows comes from its own origin, so this blocks nothing of ours; a measured page has a weaker one.
    'cross-origin-embedder-policy': 'require-corp',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(isHttps
      ? { 'strict-transport-security': `max-age=63072000; includeSubDomains${preloads ? '; preload' : ''}` }
      : {}),
  });

/** Set on the raw response, so that responses sent outside Fastify have them too. */
export function addSecurityHeaders(http: FastifyInstance, headers: readonly [string, string][]): void {
  http.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    done();
  });
}
