import type { Ctx } from '../../../services.ts';
import { getSealed } from '../../../shared/encryption/sealedObject.ts';
import { releaseBytes } from '../../../shared/releaseBytes.ts';
import { UploadRow } from './upload.entity.ts';

export async function assembleUpload(
  ctx: Pick<Ctx, 'encryption' | 'storage'>,
  { userId, parts, size }: UploadRow,
): Promise<Buffer | null> {
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { name, isSealed } of parts) {
    const piece = isSealed ? await getSealed(ctx, { subjectId: userId, name }) : await ctx.storage.get(name);
    if (!piece) return null;
    for await (const bytes of piece as AsyncIterable<Buffer>) {
      at += bytes.copy(whole, at);
      releaseBytes(bytes);
    }
  }
  if (at !== size) throw new Error('The pieces of an upload do not add up.');
  return whole;
}
