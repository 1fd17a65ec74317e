import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3Error.ts';

const SKEW_MS = 15 * 60_000;
const MAX_LINK_SECONDS = 7 * 86_400;

const ALGORITHM = 'AWS4-HMAC-SHA256';
const EMPTY_SHA256 = createHash('sha256').digest('hex');
export const CHUNKED_PAYLOAD = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

export interface Credentials {
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  /** As received: normalizing first would make `a/../b` equal to `b`. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** The body facts of a valid signature, and what is needed to check a chunked body. */
export interface Verified {
  payload: string;
  seed: string;
  signChunk(previous: string, chunkSha256: string): string;
}

/** What a request says about its signature, in the header or in the query (presigned). */
interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  expiresSeconds: number | null;
}

/** Verifies AWS Signature Version 4 of a request; throws an `S3Error` when it is wrong, missing or expired. */
export function verify(request: SignedRequest, { accessKey, secretKey }: Credentials, now: Date): Verified {
  const { path, query } = splitUrl(request.url);
  const claim = queryClaim(query) ?? headerClaim(request.headers);
  const [claimedKey, day = '', region = '', service, terminator, ...excess] = claim.credential.split('/');
  if (claimedKey !== accessKey) throw new S3Error('InvalidAccessKeyId');
  if (excess.length > 0 || service !== 's3' || terminator !== 'aws4_request')
    throw new S3Error('AccessDenied');
  checkTime(claim, day, now);

  const names = claim.signedHeaders.split(';');
  if (!names.includes('host')) throw new S3Error('AccessDenied');
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decode(part)))
      .join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${canonicalHeaderValue(request.headers[name])}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');

  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  const sign = (kind: string, ...lines: string[]) =>
    hmac(key, [kind, claim.date, scope, ...lines].join('\n')).toString('hex');
  if (!isSameText(sign(ALGORITHM, sha256(canonical)), claim.signature))
    throw new S3Error('SignatureDoesNotMatch');
  return {
    payload: claim.payload,
    seed: claim.signature,
    signChunk: (previous, chunk) => sign(`${ALGORITHM}-PAYLOAD`, previous, EMPTY_SHA256, chunk),
  };
}

function queryClaim(query: [string, string][]): Claim | null {
  const read = (name: string) => query.find(([key]) => key === name)?.[1] ?? '';
  if (read('X-Amz-Signature') === '') return null;
  if (read('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error('AccessDenied');
  return {
    credential: read('X-Amz-Credential'),
    signedHeaders: read('X-Amz-SignedHeaders'),
    signature: read('X-Amz-Signature'),
    date: read('X-Amz-Date'),
    payload: UNSIGNED_PAYLOAD,
    expiresSeconds: Number(read('X-Amz-Expires')),
  };
}

function headerClaim(headers: IncomingHttpHeaders): Claim {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signature] = shape.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Error('AccessDenied');
  const names = signedHeaders.split(';');
  const date = headers['x-amz-date'];
  const payload = headers['x-amz-content-sha256'];
  if (typeof date !== 'string' || typeof payload !== 'string') throw new S3Error('AccessDenied');
  if (!names.includes('x-amz-date') || !names.includes('x-amz-content-sha256'))
    throw new S3Error('AccessDenied');
  return { credential, signedHeaders, signature, date, payload, expiresSeconds: null };
}

function checkTime({ date, expiresSeconds }: Claim, day: string, now: Date) {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const signedAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(signedAt) || !date.startsWith(day) || day.length !== 8) throw new S3Error('AccessDenied');
  const age = now.getTime() - signedAt;
  if (expiresSeconds === null) {
    if (Math.abs(age) > SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  const isValidLifetime =
    Number.isInteger(expiresSeconds) && expiresSeconds > 0 && expiresSeconds <= MAX_LINK_SECONDS;
  if (!isValidLifetime || age < -SKEW_MS || age > expiresSeconds * 1000) throw new S3Error('AccessDenied');
}

export function splitUrl(url: string): { path: string; query: [string, string][] } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, query: [] };
  const query = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const equals = part.indexOf('=');
      return equals < 0
        ? [decode(part), '']
        : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
  return { path: url.slice(0, mark), query };
}

const canonicalQuery = (query: [string, string][]) =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('AccessDenied');
  }
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const canonicalHeaderValue = (value: string | string[] | undefined) =>
  String(value ?? '')
    .trim()
    .replace(/ +/g, ' ');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Constant time, so a signature cannot be guessed digit by digit. */
export function isSameText(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}
