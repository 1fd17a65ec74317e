import type { EntityManager } from '@mikro-orm/postgresql';
import { ACCEPTANCE_RULES } from '#schema/prescriptionRules.ts';
import type { Ctx } from '../../../services.ts';
import { User } from '../../account/user.entity.ts';
import { PrescriptionWaitRow } from '../orders/prescriptionUse.entity.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { refusalAnswer, uploadLabel } from '../prescription.rules.ts';
import type { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { readPages } from './readPages.ts';

/** Converts uploads to their API type, with a fixed number of SQL statements for any number of rows. */
export async function viewUploads(
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
      ordersWaitUntil:
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
