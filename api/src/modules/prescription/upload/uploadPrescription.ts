import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, OrderServices } from '../../../services.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { mayBe, StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { MAX_AWAITING } from '../prescription.rules.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { PrescriptionUploadFile, PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type { UploadPrescriptionInput } from './prescriptionUpload.inputs.ts';
import type { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { repeatedUploadRefusal } from './repeatedUploadRefusal.ts';
import { readUploadForm, type UploadForm } from './uploadForm.ts';
import { viewUpload } from './viewUpload.ts';

/**
 * Stores the prescription of a patient's own doctor for review. Automatic checks run at the upload; a reviewer decides
 * later.
 */
export async function uploadPrescription(
  ctx: OrderServices & Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  input: UploadPrescriptionInput,
): Promise<PrescriptionUpload | Refusal | InvalidInput> {
  const form = readUploadForm(ctx, input);
  if (form instanceof Refusal || form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('upload', signedInViewer(ctx).userId))) return new Refusal('too_many_attempts');
  return rollbackOnRefusal(ctx.em, async (em) => {
    const row = await storeUpload(ctx, em, form);
    return row instanceof Refusal ? row : viewUpload(ctx, em, row);
  });
}

async function storeUpload(
  ctx: OrderServices & Pick<Ctx, 'now' | 'viewer'>,
  em: EntityManager,
  form: UploadForm,
): Promise<PrescriptionUploadRow | Refusal> {
  const { userId } = signedInViewer(ctx);
  // Locks the account, so that two uploads of one person cannot both pass the limit or use the same file. `for no key
  // update` still allows other transactions to insert rows that refer to the account, such as a checkout that has
  // locked an order which is read below.
  await lockAccount(em, userId);
  const files = await em.find(
    StoredFileRow,
    { id: { $in: form.fileIds }, userId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (files.length < form.fileIds.length) return new Refusal('file_not_found');
  if (!files.every((file) => mayBe(file, 'prescription'))) return new Refusal('file_wrong_purpose');
  const used = await em.find(PrescriptionUploadFile, { fileId: { $in: form.fileIds } });
  if (used.length > 0) return (await findSentUpload(em, form, used)) ?? new Refusal('prescription_file_used');
  const before = await repeatedUploadRefusal(em, form);
  if (before) return before;
  const awaiting = await em.count(PrescriptionUploadRow, { userId, status: 'awaiting' });
  if (awaiting >= MAX_AWAITING) return new Refusal('prescription_uploads_limit');

  const { issuedOn, doctor, productIds } = form;
  const row = em.create(PrescriptionUploadRow, {
    id: newId(ctx.now.getTime()),
    userId,
    issuedOn,
    doctorName: doctor.doctorName,
    registrationNumber: doctor.crm?.number ?? null,
    registrationState: doctor.crm?.uf ?? null,
    productIds,
    createdAt: ctx.now,
  });
  em.persist(row);
  for (const [position, fileId] of form.fileIds.entries())
    em.persist(em.create(PrescriptionUploadFile, { fileId, uploadId: row.id, position }));
  for (const file of files) {
    file.attachedAt ??= ctx.now;
    file.purpose = 'prescription';
  }
  record(em, { type: 'prescription.uploaded', entityId: row.id, userId, payload: { status: row.status } });
  await sendPrescriptionMail(ctx, em, userId, 'document-received');
  await em.flush();
  // An order that waited for another prescription now waits for this one.
  await mailPrescriptionWait(ctx, em, userId, await recheckOrders(ctx, em, userId));
  await em.flush();
  return row;
}

/** Finds an upload of the same files for the same products, so that a repeated request returns the first upload. */
async function findSentUpload(
  em: EntityManager,
  { fileIds, productIds, issuedOn }: UploadForm,
  used: readonly PrescriptionUploadFile[],
): Promise<PrescriptionUploadRow | null> {
  const uploadId = used[0]?.uploadId;
  if (used.length < fileIds.length || used.some((file) => file.uploadId !== uploadId)) return null;
  const row = await em.findOneOrFail(PrescriptionUploadRow, { id: uploadId });
  const pages = await em.count(PrescriptionUploadFile, { uploadId: row.id });
  const isSame =
    pages === fileIds.length &&
    row.status === 'awaiting' &&
    row.issuedOn === issuedOn &&
    row.productIds.toSorted().join() === productIds.toSorted().join();
  return isSame ? row : null;
}
