import { type Ctx, memberOf } from '../../../context.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { UploadRow } from './upload.entity.ts';

/** One of the caller's own uploads; another person's is answered like a missing one. */
export async function readUpload(ctx: Ctx, id: string): Promise<UploadRow> {
  const { userId } = memberOf(ctx);
  const upload = isId(id) ? await ctx.em.fork().findOne(UploadRow, { id, userId }) : null;
  if (!upload) throw new NotFound('Envio');
  return upload;
}
