import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { MAX_UPLOAD_FILES } from '#schema/prescriptionRules.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { anyOf, columnsOf, db, exists, first } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { lockAccount } from '../../account/lockAccount.ts';
import { mayBe, StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { medicineOf } from '../medicine.ts';
import { mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { issueProblem, MAX_AWAITING } from '../prescription.rules.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { PrescriptionUploadFile, PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import {
  type DoctorFacts,
  readDoctorFields,
  readIssueDay,
  type UploadPrescriptionInput,
} from './prescriptionUpload.inputs.ts';
import type { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { viewUpload } from './readUpload.ts';

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

interface UploadForm {
  issuedOn: Day;
  doctor: DoctorFacts;
  productIds: string[];
  fileIds: string[];
}

/** Validates the input of an upload. */
function readUploadForm(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  input: UploadPrescriptionInput,
): UploadForm | Refusal | InvalidInput {
  const issuedOn = readIssueDay(input.issuedOn);
  const doctor = readDoctorFields(input);
  const problems = [issuedOn, doctor].flatMap((read) => (Array.isArray(read) ? read : []));
  if (Array.isArray(issuedOn) || Array.isArray(doctor)) return new InvalidInput(problems);
  const wrongDay = issueProblem(issuedOn, todayInSaoPaulo(ctx.now));
  if (wrongDay) return new Refusal(wrongDay);
  const productIds = readProducts(ctx, input.productIds);
  if (productIds instanceof Refusal) return productIds;
  const fileIds = [...new Set(input.fileIds)];
  if (fileIds.length === 0) return new Refusal('prescription_files_required');
  if (fileIds.length > MAX_UPLOAD_FILES) return new Refusal('prescription_too_many_files');
  return fileIds.every(isId) ? { issuedOn, doctor, productIds, fileIds } : new Refusal('file_not_found');
}

/** The ids of the full-price products, each once. Every product must exist and require a prescription. */
function readProducts({ catalog }: Pick<Ctx, 'catalog'>, ids: readonly string[]): string[] | Refusal {
  if (ids.length === 0) return new Refusal('prescription_products_required');
  const catalogue = catalog.current();
  const medicines = new Set<string>();
  for (const id of new Set(ids)) {
    const medicine = medicineOf(catalogue, id);
    if (!medicine) return new Refusal('prescription_product_unknown');
    if (!medicine.product.prescriptionRequired) return new Refusal('prescription_not_needed');
    medicines.add(medicine.product.id);
  }
  return [...medicines];
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

/**
 * Refuses a document that was uploaded before for the same medicine, by any person, and PDFs issued by the clinic:
 * each prescription has a limited number of dispensings, which a second copy would double. A refused or
 * withdrawn document may be sent again. Returns null when the pages can be used.
 */
async function repeatedUploadRefusal(
  em: EntityManager,
  { fileIds, productIds }: { fileIds: readonly string[]; productIds: readonly string[] },
): Promise<Refusal | null> {
  const upload = columnsOf('prescriptionUpload');
  const found = await first(
    em,
    db
      .with('sent', (cte) =>
        cte.selectFrom('storedFile').select(['id', 'sha256']).where('id', '=', anyOf(fileIds)),
      )
      .selectNoFrom(({ selectFrom }) => {
        const issued = selectFrom('prescriptionDocument').innerJoin('sent', (join) =>
          join.on(({ eb, ref }) =>
            eb('prescriptionDocument.fileId', '=', ref('sent.id')).or(
              'prescriptionDocument.sha256',
              '=',
              ref('sent.sha256'),
            ),
          ),
        );
        const used = selectFrom('sent')
          .innerJoin('storedFile', 'storedFile.sha256', 'sent.sha256')
          .innerJoin('prescriptionUploadFile', 'prescriptionUploadFile.fileId', 'storedFile.id')
          .innerJoin('prescriptionUpload', 'prescriptionUpload.id', 'prescriptionUploadFile.uploadId')
          .where('storedFile.purpose', '=', sql.lit('prescription'))
          .whereRef('storedFile.id', '<>', 'sent.id')
          .where('status', 'in', ['awaiting', 'accepted'])
          .where(sql<boolean>`${upload.productIds} && ${productIds}::uuid[]`);
        return [exists(issued).as('isIssuedByUs'), exists(used).as('isUsed')];
      }),
  );
  if (found?.isIssuedByUs) return new Refusal('prescription_is_ours');
  return found?.isUsed ? new Refusal('prescription_file_used') : null;
}
