import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { UploadRow } from './upload.entity.ts';

/** One of the caller's own uploads. Another person's upload is not found. */
export async function readUpload(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<UploadRow> {
  const { userId } = signedInViewer(ctx);
  const upload = isId(id) ? await ctx.em.fork().findOne(UploadRow, { id, userId }) : null;
  if (!upload) throw new NotFound('Envio');
  return upload;
}
