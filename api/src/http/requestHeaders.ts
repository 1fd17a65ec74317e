import type { FastifyRequest } from 'fastify';

/** The first value of a header, which a client may send several times. */
export const firstHeaderValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** An encoding is in the list of `accept-encoding`, and not with the quality 0, which refuses it. */
const BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:;|,|$)/i;
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:;|,|$)/i;

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that the caller accepts; null for none. */
export function encodingFor(accepted = ''): Encoding {
  if (BROTLI.test(accepted)) return 'br';
  return GZIP.test(accepted) ? 'gzip' : null;
}

/**
 * The browser data of a request. `isIdle` means that nothing was typed or clicked in the page for a while, so the request
 * was sent by a timer of the page and does not prolong the session.
 */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  deviceId: firstHeaderValue(headers['x-device']),
  userAgent: firstHeaderValue(headers['user-agent']),
  isIdle: headers['x-idle'] === '1',
});
