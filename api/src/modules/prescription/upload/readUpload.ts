import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { requireListReason } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import type { UploadStatus } from '../prescription.rules.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type { PrescriptionUploadList } from './prescriptionUpload.types.ts';
import { viewUploads } from './viewUpload.ts';

interface Paging {
  limit: number;
  offset: number;
}

/** The caller's own uploads, the newest first. */
export async function listMyUploads(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'viewer'>,
  paging: Paging,
): Promise<PrescriptionUploadList> {
  const em = ctx.em.fork();
  const [rows, total] = await em.findAndCount(
    PrescriptionUploadRow,
    { userId: signedInViewer(ctx).userId },
    { ...pageOf(paging), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
  return { items: await viewUploads(ctx, em, rows), total };
}

/** Uploads in a status, the oldest first. The access to each of them is recorded for its owner. */
export async function listUploads(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  { status, ...paging }: Paging & { status: UploadStatus },
): Promise<PrescriptionUploadList> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const [rows, total] = await em.findAndCount(
    PrescriptionUploadRow,
    { status },
    { ...pageOf(paging), orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  );
  const opened = rows.map(({ id, userId }) => ({
    ownerId: userId,
    viewer,
    what: 'prescription' as const,
    entityId: id,
    channel: 'graphql' as const,
    now: ctx.now,
    isList: true,
  }));
  await recordAccess(em, ...opened);
  return { items: await viewUploads(ctx, em, rows), total };
}
