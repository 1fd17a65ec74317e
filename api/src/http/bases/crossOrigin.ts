import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

/**
 * Paths that the apps call on another base: GraphQL, and the last step of a session hand-over between hosts.
 */
const CALLED_PATHS = /^\/(graphql|api\/auth\/hand-over\/tokens)(\?|$)/;
const ALLOWED = [
  ['access-control-allow-methods', 'GET, POST'],
  ['access-control-allow-headers', 'api-key, authorization, content-type, x-cart-token, x-device, x-idle'],
  ['access-control-max-age', '7200'],
] as const;

/**
 * Lets only our own pages call a base on another host (CORS). Returns true when it answered the request,
 * which it does for a preflight. No cookie is involved: the session token is in a header.
 */
export function crossOrigin({
  publishedOrigins,
  bases,
}: Pick<Config, 'publishedOrigins' | 'bases'>): (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean {
  if (!bases.api && !bases.auth) return () => false;
  return ({ headers: { origin }, url = '', method }, response) => {
    if (!origin || !publishedOrigins.includes(origin) || !CALLED_PATHS.test(url)) return false;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    if (method !== 'OPTIONS') return false;
    for (const [name, value] of ALLOWED) response.setHeader(name, value);
    response.writeHead(204).end();
    return true;
  };
}
