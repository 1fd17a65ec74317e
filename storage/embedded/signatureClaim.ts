import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3Error.ts';

/** AWS Signature Version 4, in the header and in the query (presigned). */
export const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

export interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  expiresSeconds: number | null;
}

export function queryClaim(query: [string, string][]): Claim | null {
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

export function headerClaim(headers: IncomingHttpHeaders): Claim {
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
