import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../services.ts';
import { encryptionOf } from '../../shared/encryption/encryption.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { pageOf } from '../../shared/paging.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import type { Viewer } from '../account/session/tokens.ts';
import { requireCodeOfShift, type ShiftContext } from '../account/twoFactor/stepUp.ts';
import { User } from '../account/user.entity.ts';
import type { AccessChannel } from '../audit/accessEntry.entity.ts';
import { requireListReason } from '../audit/accessReasons.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { PrescriptionRow } from './prescription.entity.ts';
import { prescriptionState, stateLabel } from './prescription.rules.ts';
import { Prescription, PrescriptionItem, type PrescriptionList } from './prescription.types.ts';
import { PrescriptionItemRow } from './prescriptionItem.entity.ts';
import { readPages } from './upload/readUpload.ts';

interface Paging {
  limit: number;
  offset: number;
}
const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

/** One prescription; the access is recorded. Another person's prescription is answered like a missing one. */
export async function readPrescription(
  ctx: ShiftContext & Pick<Ctx, 'catalog' | 'em'>,
  id: string,
  channel: AccessChannel,
): Promise<Prescription> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const row = isId(id) ? await em.findOne(PrescriptionRow, { id }) : null;
  if (!row || !maySeePrescription(viewer, row)) throw new NotFound('Receita');
  await requireCodeOfShift(ctx, row.userId);
  await recordAccess(em, {
    ownerId: row.userId,
    viewer,
    what: 'prescription',
    entityId: row.id,
    channel,
    now: ctx.now,
  });
  const [prescription] = await viewPrescriptions(ctx, em, [row]);
  if (!prescription) throw new NotFound('Receita');
  return prescription;
}

/**
 * Whether the viewer is the patient, the doctor who issued the prescription, or an admin. All others get the answer
 * for a missing prescription.
 */
const maySeePrescription = (
  viewer: Pick<Viewer, 'userId' | 'role'>,
  { userId, doctorId }: { userId: string; doctorId: string | null },
): boolean =>
  viewer.userId === userId ||
  viewer.role === Role.admin ||
  (viewer.role === Role.doctor && viewer.userId === doctorId);

/** The caller's own prescriptions, the newest first. */
export async function listMyPrescriptions(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  paging: Paging,
): Promise<PrescriptionList> {
  const em = ctx.em.fork();
  const [rows, total] = await em.findAndCount(
    PrescriptionRow,
    { userId: signedInViewer(ctx).userId },
    { ...pageOf(paging), orderBy: [...NEWEST] },
  );
  return { items: await viewPrescriptions(ctx, em, rows), total };
}

/** The most prescriptions on the page of a clinic record. */
const IN_RECORD = 50;

/**
 * All prescriptions of one patient, or those the reader issued, for a reader of the clinic record; each
 * access is recorded for the patient.
 */
export async function prescriptionsOf(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  userId: string,
  ofEveryDoctor: boolean,
): Promise<Prescription[]> {
  const em = ctx.em.fork();
  const filter = { userId, ...(ofEveryDoctor ? {} : { doctorId: signedInViewer(ctx).userId }) };
  const rows = await em.find(PrescriptionRow, filter, { orderBy: [...NEWEST], limit: IN_RECORD });
  await recordOpening(ctx, em, rows, { channel: 'graphql', isList: false });
  return viewPrescriptions(ctx, em, rows);
}

/**
 * The documented list: a doctor gets the prescriptions they issued, an admin all, anyone else their own. Access to
 * another person's prescription is recorded for that person.
 */
export async function listPrescriptions(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  paging: Paging,
  channel: AccessChannel,
): Promise<PrescriptionList> {
  const viewer = signedInViewer(ctx);
  if (viewer.role !== Role.doctor && viewer.role !== Role.admin) return listMyPrescriptions(ctx, paging);
  const em = ctx.em.fork();
  await requireListReason(ctx, em);
  const [rows, total] = await em.findAndCount(
    PrescriptionRow,
    viewer.role === Role.doctor ? { doctorId: viewer.userId } : {},
    { ...pageOf(paging), orderBy: [...NEWEST] },
  );
  await recordOpening(ctx, em, rows, { channel, isList: true });
  return { items: await viewPrescriptions(ctx, em, rows), total };
}

async function recordOpening(
  ctx: Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  rows: readonly PrescriptionRow[],
  { channel, isList }: { channel: AccessChannel; isList: boolean },
): Promise<void> {
  const viewer = signedInViewer(ctx);
  const opened = rows.map(({ id, userId }) => ({
    ownerId: userId,
    viewer,
    what: 'prescription' as const,
    entityId: id,
    channel,
    now: ctx.now,
    isList,
  }));
  await recordAccess(em, ...opened);
}

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
