import { checkSize } from '#storage/accepted.ts';
import { type Ctx, memberOf } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { FilePurpose } from './storedFile.entity.ts';
import { UploadRow } from './upload.entity.ts';

/** Announces a file. Nothing of it has come yet. */
export async function startUpload(
  ctx: Ctx,
  { purpose, size }: { purpose: FilePurpose; size: number },
): Promise<UploadRow | Refusal> {
  const { userId } = memberOf(ctx);
  const wrongSize = checkSize(size);
  if (wrongSize) return new Refusal(wrongSize.refused);
  if (!(await ctx.limits.take('upload', userId))) return new Refusal('too_many_attempts');
  const em = ctx.em.fork();
  const upload = em.create(UploadRow, {
    id: newId(ctx.now.getTime()),
    userId,
    purpose,
    size,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await em.persist(upload).flush();
  return upload;
}
