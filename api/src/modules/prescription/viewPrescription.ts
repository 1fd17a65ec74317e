import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../services.ts';
import { encryptionOf } from '../../shared/encryption/encryption.ts';
import { User } from '../account/user.entity.ts';
import type { PrescriptionRow } from './prescription.entity.ts';
import { prescriptionState, stateLabel } from './prescription.rules.ts';
import { Prescription, PrescriptionItem } from './prescription.types.ts';
import { PrescriptionItemRow } from './prescriptionItem.entity.ts';
import { readPages } from './upload/readPages.ts';

/** Converts prescriptions to their API type, with a fixed number of SQL statements for any number of rows. */
export async function viewPrescriptions(
  { catalog, now, viewer }: Pick<Ctx, 'catalog' | 'now' | 'viewer'>,
  em: EntityManager,
  rows: readonly PrescriptionRow[],
): Promise<Prescription[]> {
  if (rows.length === 0) return [];
  const items = await em.find(
    PrescriptionItemRow,
    { prescriptionId: { $in: rows.map(({ id }) => id) } },
    { orderBy: { position: 'asc' } },
  );
  const people = await em.find(User, { id: { $in: [...new Set(rows.map(({ userId }) => userId))] } });
  const filesOf = await readPages(
    em,
    rows.flatMap(({ uploadId }) => uploadId ?? []),
  );
  const reasons = await encryptionOf(em).decryptTexts(
    'prescription.revocation_reason',
    rows.map((row) => ({ id: row.id, text: viewer?.userId === row.userId ? null : row.revocationReason })),
  );
  const today = todayInSaoPaulo(now);
  const products = catalog.current();
  const viewItem = (item: PrescriptionItemRow): PrescriptionItem => ({
    id: item.id,
    productId: item.productId,
    productName: (item.productId && products.sellable(item.productId)?.product.name) || item.drug,
    drug: item.drug,
    dose: item.dose,
    instructions: item.instructions,
    duration: item.duration,
    unitsPerDispensing: item.unitsPerDispensing,
    dispensingsAllowed: item.dispensingsAllowed,
    dispensingsConsumed: item.dispensingsConsumed,
    dispensingsLeft: item.dispensingsAllowed - item.dispensingsConsumed,
  });
  return rows.map((row, index) => {
    const ownItems = items.filter(({ prescriptionId }) => prescriptionId === row.id);
    const state = prescriptionState({ ...row, items: ownItems }, today);
    return Object.assign(new Prescription(), {
      id: row.id,
      origin: row.origin,
      appointmentId: row.appointmentId,
      uploadId: row.uploadId,
      patientName: people.find(({ id }) => id === row.userId)?.name ?? '',
      doctorName: row.doctorName,
      council: row.council,
      registrationNumber: row.registrationNumber,
      registrationState: row.registrationState,
      issuedOn: row.issuedOn,
      validUntil: row.validUntil,
      state,
      stateLabel: stateLabel(state),
      revokedAt: row.revokedAt,
      revocationReason: reasons[index] ?? null,
      userId: row.userId,
      messageToPatient: row.messageToPatient,
      createdAt: row.createdAt,
      items: ownItems.map(viewItem),
      files: filesOf(row.uploadId),
    });
  });
}
