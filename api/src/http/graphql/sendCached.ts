import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { CachedResponse } from './responseCache.ts';

/** The encoding is in the list of `accept-encoding`, and not with the quality 0, which refuses it. */
const BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:;|,|$)/i;
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:;|,|$)/i;

/** Whether the caller already has this response. A proxy may send several etags, also without the prefix of a weak one. */
const hasAlready = (sent: string | undefined, etag: string): boolean =>
  sent !== undefined && (sent === etag || sent === '*' || sent.includes(etag.slice(2)));

/** Sends the bytes in the encoding the caller accepts, or only 304 when the caller has them already. */
export function sendCached(
  headers: IncomingHttpHeaders,
  raw: ServerResponse,
  answer: CachedResponse,
  {
    status = 200,
    extra = [],
  }: {
    status?: number;
    /** Additional headers: name, value, name, value. */
    extra?: readonly string[];
  } = {},
): void {
  const accepted = answer.gzip === answer.body ? '' : (headers['accept-encoding'] ?? '');
  const encoding = BROTLI.test(accepted) ? 'br' : GZIP.test(accepted) ? 'gzip' : null;
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.body;
  const common = [
    'cache-control',
    answer.cacheControl(),
    'etag',
    answer.etag,
    'vary',
    raw.hasHeader('access-control-allow-origin') ? 'accept-encoding, origin' : 'accept-encoding',
    ...extra,
  ];
  if (status === 200 && hasAlready(headers['if-none-match'], answer.etag)) {
    raw.writeHead(304, common);
    raw.end();
    return;
  }
  common.push('content-type', answer.contentType, 'content-length', String(body.length));
  if (encoding) common.push('content-encoding', encoding);
  raw.writeHead(status, common);
  raw.end(body);
}
