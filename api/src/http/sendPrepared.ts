import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { PreparedAnswer } from './preparedAnswers.ts';

/** Sends bytes as they are, in the encoding the caller takes, or nothing but 304 when he has them already. */
export function sendPrepared(
  headers: IncomingHttpHeaders,
  raw: ServerResponse,
  answer: PreparedAnswer,
  {
    status = 200,
    cacheControl,
    extra = {},
  }: { status?: number; cacheControl: string; extra?: Record<string, string> },
): void {
  const accepts = headers['accept-encoding'] ?? '';
  const compressed = answer.gzip !== answer.body;
  const encoding = !compressed
    ? null
    : accepts.includes('br')
      ? 'br'
      : accepts.includes('gzip')
        ? 'gzip'
        : null;
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.body;
  const common = {
    'cache-control': cacheControl,
    etag: answer.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...extra,
  };
  if (headers['if-none-match'] === answer.etag) {
    raw.writeHead(304, common);
    raw.end();
    return;
  }
  raw.writeHead(status, {
    ...common,
    'content-type': answer.contentType,
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
  raw.end(body);
}
