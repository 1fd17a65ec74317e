import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { drugClassOf, medicineOf } from '../medicine.ts';
import type { PrescriptionWaitRow } from '../orders/prescriptionUse.entity.ts';
import { lastDay, mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import {
  canMoveUpload,
  failedRules,
  issueProblem,
  reviewProblem,
  uploadValidUntil,
} from '../prescription.rules.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { unsafeFor } from '../unsafeFor.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import {
  type PrescriptionItemInput,
  type ReviewPrescriptionUploadInput,
  readDoctorFields,
  readIssueDay,
  shortText,
} from './prescriptionUpload.inputs.ts';
import type { PrescriptionUpload } from './prescriptionUpload.types.ts';
import { viewUpload } from './readUpload.ts';

/**
 * Stores the reviewer's decision, rule by rule. Accepting creates the prescription in the same database transaction.
 */
export function reviewUpload(
  ctx: OrderServices & AdminContext,
  id: string,
  input: ReviewPrescriptionUploadInput,
): Promise<PrescriptionUpload | Refusal | InvalidInput> {
  return rollbackOnRefusal(ctx.em, async (em) => {
    // With the row lock, a second reviewer waits here and then finds the upload decided.
    const row = isId(id)
      ? await em.findOne(PrescriptionUploadRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Receita');
    // An admin cannot decide on their own upload.
    if (row.userId === signedInViewer(ctx).userId) return new Refusal('not_yourself');
    const status = input.accept ? 'accepted' : 'refused';
    if (!canMoveUpload(row.status, status)) return new Refusal('prescription_already_decided');
    const problem = reviewProblem(input.checks, input.accept);
    if (problem) return new Refusal(problem);
    const refusal = input.accept ? await acceptUpload(ctx, em, row, input) : null;
    if (refusal) return refusal;
    await decide(ctx, em, row, input, status);
    const waits = await recheckOrders(ctx, em, row.userId);
    await em.flush();
    await mailPatient(ctx, em, row, waits);
    return viewUpload(ctx, em, row);
  });
}

const MAX_QUANTITY = 100;
const NOTE_LENGTH = 500;

/**
 * Creates the prescription of an accepted upload. Returns the reason when the reviewer's input is invalid, otherwise
 * null.
 */
async function acceptUpload(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
  input: ReviewPrescriptionUploadInput,
) {
  const issuedOn = input.issuedOn ? readIssueDay(input.issuedOn) : day(row.issuedOn);
  if (Array.isArray(issuedOn)) return new InvalidInput(issuedOn);
  const wrongDay = issueProblem(issuedOn, todayInSaoPaulo(ctx.now));
  if (wrongDay) return new Refusal(wrongDay);
  const doctor = readDoctorFields(input);
  if (Array.isArray(doctor)) return new InvalidInput(doctor);
  if (!doctor.crm || !doctor.doctorName) return new Refusal('prescription_doctor_required');
  const items = readItems(ctx, row, input.items ?? []);
  if (items instanceof UserError) return items;
  const drugs = items.map(({ productId }) => ({ drugClass: drugClassOf(ctx.catalog.current(), productId) }));
  const isUnsafe = await unsafeFor(em, row.userId, drugs);
  if (drugs.some(({ drugClass }) => isUnsafe(drugClass))) return new Refusal('flag_forbids');

  const prescription = em.create(PrescriptionRow, {
    id: newId(ctx.now.getTime()),
    userId: row.userId,
    origin: 'upload',
    uploadId: row.id,
    doctorName: doctor.doctorName,
    registrationNumber: doctor.crm.number,
    registrationState: doctor.crm.uf,
    issuedOn,
    validUntil: uploadValidUntil(issuedOn),
    messageToPatient: shortText(input.note, NOTE_LENGTH),
    createdAt: ctx.now,
  });
  em.persist(prescription);
  for (const [position, item] of items.entries())
    em.persist(
      em.create(PrescriptionItemRow, {
        ...item,
        id: newId(),
        prescriptionId: prescription.id,
        subjectId: row.userId,
        position,
      }),
    );
  return null;
}

/** Validates the reviewer's items: only products of this upload, each once, with quantities up to the maximum. */
function readItems(
  { catalog }: Pick<Ctx, 'catalog'>,
  row: PrescriptionUploadRow,
  inputs: readonly PrescriptionItemInput[],
) {
  if (inputs.length === 0) return new Refusal('prescription_items_required');
  const catalogue = catalog.current();
  const problems: { path: string; message: string }[] = [];
  const items = inputs.map((input, index) => {
    const productId = medicineOf(catalogue, input.productId)?.product.id ?? '';
    const problem = (field: string, message: string) =>
      problems.push({ path: `items.${index}.${field}`, message });
    if (!row.productIds.includes(productId)) problem('productId', 'Escolha um dos produtos da receita.');
    const drug = shortText(input.drug);
    const dose = shortText(input.dose);
    if (!drug) problem('drug', 'Informe o medicamento.');
    if (!dose) problem('dose', 'Informe a dose.');
    for (const field of ['unitsPerDispensing', 'dispensings'] as const)
      if (input[field] < 1 || input[field] > MAX_QUANTITY) problem(field, 'Informe um número de 1 a 100.');
    return {
      productId,
      drug: drug ?? '',
      dose: dose ?? '',
      instructions: shortText(input.instructions, 1000),
      unitsPerDispensing: input.unitsPerDispensing,
      dispensingsAllowed: input.dispensings,
    };
  });
  const isDuplicate = new Set(items.map(({ productId }) => productId)).size < items.length;
  if (isDuplicate) problems.push({ path: 'items', message: 'Informe cada produto uma vez.' });
  return problems.length > 0 ? new InvalidInput(problems) : items;
}

async function decide(
  ctx: Part<Ctx, 'now' | 'security' | 'viewer' | 'request.address'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
  { checks, note, accept: isAccepted }: ReviewPrescriptionUploadInput,
  status: 'accepted' | 'refused',
): Promise<void> {
  const viewer = signedInViewer(ctx);
  const { id, userId } = row;
  row.status = status;
  row.checks = { ...checks };
  row.note = shortText(note, NOTE_LENGTH);
  row.decidedBy = viewer.userId;
  row.decidedAt = ctx.now;
  record(em, { type: `prescription.${status}`, entityId: id, userId, payload: { status } });
  const access = {
    ownerId: userId,
    viewer,
    what: 'prescription',
    entityId: id,
    channel: 'graphql',
    now: ctx.now,
    reason: 'Conferência da receita que você enviou',
    reasonKind: 'prescription-review',
    opensMore: false,
  } as const;
  await recordAccess(em, access);
  recordAct(ctx, em, {
    act: isAccepted ? 'upload-accepted' : 'upload-refused',
    userId,
    entityId: id,
    reason: row.note,
    detail: { failed: failedRules(checks).map((rule) => rule.id) },
  });
  await em.flush();
}

async function mailPatient(
  ctx: Pick<Ctx, 'config' | 'jobs'>,
  em: EntityManager,
  { userId, status }: PrescriptionUploadRow,
  waits: readonly PrescriptionWaitRow[],
): Promise<void> {
  if (status === 'accepted') {
    await sendPrescriptionMail(ctx, em, userId, 'document-accepted');
    // When only one of two medicines was accepted, an order of both still waits.
    return mailPrescriptionWait(ctx, em, userId, waits);
  }
  const [wait] = waits;
  const facts = wait ? { waitsUntil: lastDay(wait) } : {};
  await sendPrescriptionMail(ctx, em, userId, 'document-refused', facts);
}
