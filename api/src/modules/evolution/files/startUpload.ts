import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSize } from '#storage/accepted.ts';
import type { Ctx } from '../../../services.ts';
import { db, first, rowCount } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import type { FilePurpose } from './storedFile.entity.ts';
import { UploadRow } from './upload.entity.ts';

/**
 * Maximum number of unattached files per user: enough for many retakes, too few for use as storage. They are
 * deleted after a day.
 */
const MAX_UNATTACHED = 60;

/** Creates an upload before any of its bytes. */
export async function startUpload(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  { purpose, size }: { purpose: FilePurpose; size: number },
): Promise<UploadRow | Refusal> {
  const { userId, role } = signedInViewer(ctx);
  if (purpose === 'shop' && role !== Role.admin) return new Refusal('forbidden');
  const wrongSize = checkSize(size);
  if (wrongSize) return new Refusal(wrongSize.refused);
  if (!(await ctx.limits.take('upload', userId))) return new Refusal('too_many_attempts');
  const em = ctx.em.fork();
  if ((await countUnattached(em, userId)) >= MAX_UNATTACHED) return new Refusal('too_many_attempts');
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

async function countUnattached(em: EntityManager, userId: string): Promise<number> {
  const files = db.selectFrom('storedFile').where('userId', '=', userId).where('attachedAt', 'is', null);
  const uploads = db.selectFrom('upload').where('userId', '=', userId).where('fileId', 'is', null);
  const found = await first(
    em,
    db
      .selectFrom([
        files.select(rowCount.as('count')).as('files'),
        uploads.select(rowCount.as('count')).as('uploads'),
      ])
      .select((eb) => eb('files.count', '+', eb.ref('uploads.count')).as('unattached')),
  );
  return found?.unattached ?? 0;
}
