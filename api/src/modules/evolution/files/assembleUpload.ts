import type { Ctx } from '../../../services.ts';
import { getSealed } from '../../../shared/encryption/sealedObject.ts';
import { releaseBytes } from '../../../shared/releaseBytes.ts';
import { UploadRow } from './upload.entity.ts';

/**
 * Joins the parts of an upload in memory. Null when a part is missing, because another process has stored the file and
 * deleted the parts meanwhile.
 */
export async function assembleUpload(
  ctx: Pick<Ctx, 'encryption' | 'storage'>,
  { userId, parts, size }: UploadRow,
): Promise<Buffer | null> {
  const file = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const { name, isSealed } of parts) {
    const part: AsyncIterable<Buffer> | null = isSealed
      ? await getSealed(ctx, { subjectId: userId, name })
      : await ctx.storage.get(name);
    if (!part) return null;
    for await (const bytes of part) {
      offset += bytes.copy(file, offset);
      releaseBytes(bytes);
    }
  }
  if (offset !== size) throw new Error('The parts of an upload do not add up to its size.');
  return file;
}
