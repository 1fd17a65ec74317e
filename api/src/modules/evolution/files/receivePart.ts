import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { db, first, json } from '../../../shared/database/query.ts';
import { putSealed } from '../../../shared/encryption/sealedObject.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { releaseBytes } from '../../../shared/releaseBytes.ts';
import type { UploadContext, UploadState } from './finishUpload.ts';
import { finishUpload } from './finishUpload.ts';
import { readUpload } from './readUpload.ts';
import type { UploadPart } from './upload.entity.ts';

export const MAX_PART_BYTES = 256 * 1024;
/**
 * Ten times the parts of a file of maximum size, so that a client cannot fill the bucket with one-byte
 * objects.
 */
const MAX_PARTS = 400;

/**
 * A part being encrypted and sent is in memory several times: as received, encrypted, as text, and in the
 * bucket's client. A waiting part is in memory once. The limit keeps that small.
 */
const limitSealing = pLimit(4);

/** The part does not begin where the last one ended; the refusal contains the expected offset. */
export class UnexpectedOffset extends Refusal {
  readonly received: number;

  constructor(received: number) {
    super('upload_out_of_step');
    this.received = received;
  }
}

/**
 * Stores the next part of an upload and frees its memory. The bucket has the part, under its own name, before
 * the database counts it. When two requests send the same part, also to two processes, one is counted and the
 * other is deleted.
 */
export async function receivePart(
  ctx: UploadContext,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<UploadState | Refusal> {
  const upload = await readUpload(ctx, id);
  const end = offset + bytes.length;
  // The upload is complete; the client repeats the last part because it lost the response.
  const isRepeated = upload.received === upload.size && end === upload.size;
  if (isRepeated) return finishUpload(ctx, upload);
  if (offset !== upload.received) return new UnexpectedOffset(upload.received);
  if (bytes.length === 0 || end > upload.size || upload.parts.length >= MAX_PARTS)
    return new Refusal('invalid_input');

  const name = `uploads/${id}/${offset}-${randomBytes(6).toString('hex')}`;
  const part: UploadPart = { name, size: bytes.length, isSealed: true };
  await limitSealing(() => putSealed(ctx, { subjectId: upload.userId, name, bytes }));
  releaseBytes(bytes);
  const counted = await first(
    ctx.em,
    db
      .updateTable('upload')
      .set((eb) => ({
        received: end,
        parts: sql<UploadPart[]>`${eb.ref('parts')} || ${json([part])}`,
        updatedAt: ctx.now,
      }))
      .where('id', '=', id)
      .where('received', '=', offset)
      .where('fileId', 'is', null)
      .returning('id'),
  );
  if (!counted) {
    await ctx.outside.storage.remove(name);
    return new UnexpectedOffset((await readUpload(ctx, id)).received);
  }
  if (end < upload.size) return { received: end, file: null };
  return finishUpload(ctx, await readUpload(ctx, id));
}
