import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Ctx } from '../../context.ts';
import { sql } from '../../shared/database.ts';
import { putSealed } from '../../shared/encryption/sealedObject.ts';
import { Refusal } from '../../shared/refusals.ts';
import { releaseBytes } from '../../shared/releaseBytes.ts';
import { finishUpload } from './finishUpload.ts';
import { readUpload } from './readUpload.ts';
import type { StoredFileRow } from './storedFile.entity.ts';
import type { UploadPart } from './upload.entity.ts';

export const MAX_PART_BYTES = 256 * 1024;
/** Ten times as many as a file of the largest size is sent in: whoever sends it byte by byte fills the bucket with crumbs. */
const MAX_PARTS = 400;

/**
 * A piece that is sealed and sent to the bucket exists several times in memory: as it came, encrypted, as text, and in the
 * bucket's client. The pieces that wait exist once.
 */
const limitSealing = pLimit(4);

/** Where an upload stands, and the file it has become once all of it is there. */
export interface UploadState {
  received: number;
  file: StoredFileRow | null;
}

/** The piece does not begin where the last one ended: the answer says where to go on. */
export class OutOfStep extends Refusal {
  readonly received: number;

  constructor(received: number) {
    super('upload_out_of_step');
    this.received = received;
  }
}

/**
 * Stores the next piece of an upload and frees the memory of its bytes. The bucket has the piece, under a name of its own,
 * before the database counts it. When two requests send the same piece, also to two processes, one is counted and the
 * other is deleted.
 */
export async function receivePart(
  ctx: Ctx,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<UploadState | Refusal> {
  const upload = await readUpload(ctx, id);
  const end = offset + bytes.length;
  // All of it is here: the last piece is sent again because its answer was lost.
  const isRepeated = upload.received === upload.size && end === upload.size;
  if (isRepeated) return finishUpload(ctx, upload);
  if (offset !== upload.received) return new OutOfStep(upload.received);
  if (bytes.length === 0 || end > upload.size || upload.parts.length >= MAX_PARTS)
    return new Refusal('invalid_input');

  const name = `uploads/${id}/${offset}-${randomBytes(6).toString('hex')}`;
  const part: UploadPart = { name, size: bytes.length, isSealed: true };
  await limitSealing(() => putSealed(ctx, { subjectId: upload.userId, name, bytes }));
  releaseBytes(bytes);
  const [counted] = await sql(
    ctx.em,
    `update upload set received = received + $3, parts = parts || $4::jsonb, updated_at = $5 where id = $1 and received = $2 and file_id is null returning 1 as one`,
    [id, offset, part.size, JSON.stringify([part]), ctx.now],
  );
  if (!counted) {
    await ctx.storage.remove(name);
    return new OutOfStep((await readUpload(ctx, id)).received);
  }
  if (end < upload.size) return { received: end, file: null };
  return finishUpload(ctx, await readUpload(ctx, id));
}
