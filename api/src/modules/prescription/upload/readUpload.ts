import type { EntityManager } from '@mikro-orm/postgresql';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';
import type { Ctx } from '../../../services.ts';
import { pageOf } from '../../../shared/paging.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { requireListReason } from '../../audit/accessReasons.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import type { StoredFile } from '../../evolution/evolution.types.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { viewFile } from '../../evolution/files/viewFile.ts';
import { PrescriptionWaitRow } from '../orders/prescriptionUse.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { refusalAnswer, type UploadStatus, uploadLabel } from '../prescription.rules.ts';
import { PrescriptionUploadFile, PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import { PrescriptionUpload, type PrescriptionUploadList } from './prescriptionUpload.types.ts';

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

/** Converts uploads to their API type, with a fixed number of SQL statements for any number of rows. */
async function viewUploads(
  { catalog }: Pick<Ctx, 'catalog'>,
  em: EntityManager,
  rows: readonly PrescriptionUploadRow[],
): Promise<PrescriptionUpload[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const filesOf = await readPages(em, ids);
  const people = await em.find(User, { id: { $in: [...new Set(rows.map(({ userId }) => userId))] } });
  const prescriptions = await em.find(PrescriptionRow, { uploadId: { $in: ids } });
  const waits = await em.find(
    PrescriptionWaitRow,
    { userId: { $in: people.map(({ id }) => id) } },
    { orderBy: { until: 'asc' } },
  );
  const sellable = catalog.current();
  return rows.map((row) =>
    Object.assign(new PrescriptionUpload(), {
      id: row.id,
      status: row.status,
      statusLabel: uploadLabel(row.status),
      patientName: people.find(({ id }) => id === row.userId)?.name ?? '',
      issuedOn: row.issuedOn,
      doctorName: row.doctorName,
      registrationNumber: row.registrationNumber,
      registrationState: row.registrationState,
      products: row.productIds.map((productId) => ({
        productId,
        name: sellable.sellable(productId)?.product.name ?? '',
      })),
      checks: ACCEPTANCE_RULES.map(({ id, text }) => ({ id, text, passed: row.checks?.[id] ?? null })),
      answer: row.status === 'refused' && row.checks ? refusalAnswer(row.checks, row.note) : null,
      transactionsWaitUntil:
        row.status === 'refused' ? (waits.find(({ userId }) => userId === row.userId)?.until ?? null) : null,
      prescriptionId: prescriptions.find(({ uploadId }) => uploadId === row.id)?.id ?? null,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
      files: filesOf(row.id),
    }),
  );
}

export async function viewUpload(
  ctx: Pick<Ctx, 'catalog'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
): Promise<PrescriptionUpload> {
  const [upload] = await viewUploads(ctx, em, [row]);
  if (!upload) throw new Error('The upload could not be read.');
  return upload;
}

/**
 * Reads the pages of these uploads in two SQL statements, and returns a function that looks up the pages of one
 * upload.
 */
export async function readPages(
  em: EntityManager,
  uploadIds: readonly string[],
): Promise<(uploadId: string | null) => StoredFile[]> {
  const pages = await em.find(
    PrescriptionUploadFile,
    { uploadId: { $in: [...uploadIds] } },
    { orderBy: { position: 'asc' } },
  );
  const rows = await em.find(StoredFileRow, { id: { $in: pages.map(({ fileId }) => fileId) } });
  const files = new Map(rows.map((row) => [row.id, viewFile(row)]));
  return (wanted) =>
    pages.filter(({ uploadId }) => uploadId === wanted).flatMap(({ fileId }) => files.get(fileId) ?? []);
}
