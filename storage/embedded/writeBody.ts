import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { S3Error } from './s3Error.ts';

export interface Checks {
  sha256?: string;
  md5?: string;
  size?: number;
  maxBytes: number;
}

/** Writes a body to a file and returns its size and ETag; throws when it is too large or differs from the checks. */
export async function writeBody(file: FileHandle, body: AsyncIterable<Buffer>, checks: Checks) {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  for await (const part of body) {
    if (size + part.length > checks.maxBytes) throw new S3Error('EntityTooLarge');
    md5.update(part);
    if (checks.sha256) sha256.update(part);
    for (let offset = 0; offset < part.length; ) {
      offset += (await file.write(part, offset, part.length - offset, size + offset)).bytesWritten;
    }
    size += part.length;
  }
  if (checks.size !== undefined && checks.size !== size) throw new S3Error('IncompleteBody');
  if (checks.sha256 && sha256.digest('hex') !== checks.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  const digest = md5.digest();
  if (checks.md5 && digest.toString('base64') !== checks.md5) throw new S3Error('BadDigest');
  return { size, etag: `"${digest.toString('hex')}"` };
}
