import { createHash, type Hash } from 'node:crypto';
import { S3Error } from './s3Error.ts';
import { isSameText, type Verified } from './signature.ts';

const MAX_HEAD_LENGTH = 200;

/**
 * Reads a body sent as signed chunks (`size;chunk-signature=…`), each signature based on the previous one.
 * Bytes are returned before their chunk is verified, so the receiver must discard everything when this
 * throws.
 */
export async function* readSignedChunks(
  body: AsyncIterable<Buffer>,
  { seed, signChunk }: Verified,
): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  let previous = seed;
  let chunk: { remaining: number; size: number; signature: string; hash: Hash } | undefined;
  let isDone = false;

  for await (const part of body) {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    while (!isDone) {
      if (!chunk) {
        const head = takeHead(pending);
        if (!head) break;
        pending = pending.subarray(head.length);
        chunk = {
          remaining: head.size,
          size: head.size,
          signature: head.signature,
          hash: createHash('sha256'),
        };
      }
      const bytes = pending.subarray(0, chunk.remaining);
      if (bytes.length > 0) {
        chunk.hash.update(bytes);
        chunk.remaining -= bytes.length;
        pending = pending.subarray(bytes.length);
        yield bytes;
      }
      if (chunk.remaining > 0 || pending.length < 2) break;
      if (pending[0] !== 0x0d || pending[1] !== 0x0a) throw new S3Error('IncompleteBody');
      pending = pending.subarray(2);
      const expected = signChunk(previous, chunk.hash.digest('hex'));
      if (!isSameText(expected, chunk.signature)) throw new S3Error('SignatureDoesNotMatch');
      previous = expected;
      isDone = chunk.size === 0;
      chunk = undefined;
    }
    if (isDone && pending.length > 0) throw new S3Error('IncompleteBody');
  }
  if (!isDone) throw new S3Error('IncompleteBody');
}

function takeHead(pending: Buffer) {
  const end = pending.indexOf('\r\n');
  if (end < 0 && pending.length <= MAX_HEAD_LENGTH) return null;
  const [, size, signature] =
    /^([0-9a-f]{1,8});chunk-signature=([0-9a-f]{64})$/i.exec(
      pending.subarray(0, Math.max(end, 0)).toString('latin1'),
    ) ?? [];
  if (!size || !signature) throw new S3Error('IncompleteBody');
  return { length: end + 2, size: Number.parseInt(size, 16), signature };
}
