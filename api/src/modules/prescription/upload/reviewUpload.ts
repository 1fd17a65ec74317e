import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { memberOf } from '../../../shared/access/memberOf.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordAct } from '../../account/users/recordAct.ts';
import { recordAccess } from '../../audit/recordAccess.ts';
import { drugClassOf, medicineOf } from '../medicine.ts';
import type { PrescriptionWaitRow } from '../orders/prescriptionUse.entity.ts';
import { lastDay, mailPrescriptionWait, recheckOrders } from '../orders/waitingOrders.ts';
import { PrescriptionItemRow, PrescriptionRow } from '../prescription.entity.ts';
import { readDoctor, readIssueDay, shortText } from '../prescription.inputs.ts';
import {
  canMoveUpload,
  failedRules,
  issueProblem,
  reviewProblem,
  uploadValidUntil,
} from '../prescription.rules.ts';
import { sendPrescriptionMail } from '../sendPrescriptionMail.ts';
import { unsafeFor } from '../unsafeFor.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type {
  PrescriptionItemInput,
  PrescriptionUpload,
  ReviewPrescriptionUploadInput,
} from './prescriptionUpload.types.ts';
import { viewUpload } from './viewUpload.ts';

const MAX_UNITS = 100;
const NOTE_LENGTH = 500;

/**
 * Stores the reviewer's decision, rule by rule. An accepted upload becomes a prescription in the same
 * transaction.
 */
export function reviewUpload(
  ctx: OrderServices & AdminContext,
  id: string,
  input: ReviewPrescriptionUploadInput,
): Promise<PrescriptionUpload | Refusal | InvalidInput> {
  return rollbackOnRefusal(ctx.em, async (em) => {
    // The row lock makes a second reviewer wait here and find the upload decided.
    const row = isId(id)
      ? await em.findOne(PrescriptionUploadRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (!row) throw new NotFound('Receita');
    // An admin cannot decide on their own upload.
    if (row.userId === memberOf(ctx).userId) return new Refusal('not_yourself');
    const status = input.accept ? 'accepted' : 'refused';
    if (!canMoveUpload(row.status, status)) return new Refusal('prescription_already_decided');
    const problem = reviewProblem(input.checks, input.accept);
    if (problem) return new Refusal(problem);
    const refusal = input.accept ? await accept(ctx, em, row, input) : null;
    if (refusal) return refusal;
    await decide(ctx, em, row, input, status);
    const waits = await recheckOrders(ctx, em, row.userId);
    await em.flush();
    await mailPatient(ctx, em, row, waits);
    return viewUpload(ctx, em, row);
  });
}

async function decide(
  ctx: Pick<Ctx, 'address' | 'now' | 'security' | 'viewer'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
  { checks, note, accept: isAccepted }: ReviewPrescriptionUploadInput,
  status: 'accepted' | 'refused',
): Promise<void> {
  const viewer = memberOf(ctx);
  const { id, userId } = row;
  row.status = status;
  row.checks = { ...checks };
  row.note = shortText(note, NOTE_LENGTH);
  row.decidedBy = viewer.userId;
  row.decidedAt = ctx.now;
  record(em, { type: `prescription.${status}`, entityId: id, userId, payload: { status } });
  const opened = {
    ownerId: userId,
    viewer,
    what: 'prescription',
    entityId: id,
    door: 'graphql',
    now: ctx.now,
    reason: 'Conferência da receita que você enviou',
    reasonKind: 'prescription-review',
    opensMore: false,
  } as const;
  await recordAccess(em, opened);
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
    // Accepted for one medicine, an order of two may still wait for the other.
    return mailPrescriptionWait(ctx, em, userId, waits);
  }
  const [wait] = waits;
  const facts = wait ? { waitsUntil: lastDay(wait) } : {};
  await sendPrescriptionMail(ctx, em, userId, 'document-refused', facts);
}

async function accept(
  ctx: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  row: PrescriptionUploadRow,
  input: ReviewPrescriptionUploadInput,
): Promise<UserError | null> {
  const issuedOn = input.issuedOn ? readIssueDay(input.issuedOn) : day(row.issuedOn);
  if (Array.isArray(issuedOn)) return new InvalidInput(issuedOn);
  const wrongDay = issueProblem(issuedOn, todayInSaoPaulo(ctx.now));
  if (wrongDay) return new Refusal(wrongDay);
  const doctor = readDoctor(input);
  if (Array.isArray(doctor)) return new InvalidInput(doctor);
  if (!doctor.crm || !doctor.doctorName) return new Refusal('prescription_doctor_required');
  const items = readItems(ctx, row, input.items ?? []);
  if (items instanceof UserError) return items;
  const drugs = items.map(({ productId }) => ({ drugClass: drugClassOf(ctx.catalog.now(), productId) }));
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

/** Only products the patient sent it for, each once, in quantities a pharmacy can dispense. */
function readItems(
  { catalog }: Pick<Ctx, 'catalog'>,
  row: PrescriptionUploadRow,
  inputs: readonly PrescriptionItemInput[],
) {
  if (inputs.length === 0) return new Refusal('prescription_items_required');
  const known = catalog.now();
  const problems: { path: string; message: string }[] = [];
  const items = inputs.map((input, index) => {
    const productId = medicineOf(known, input.productId)?.product.id ?? '';
    const problem = (field: string, message: string) =>
      problems.push({ path: `items.${index}.${field}`, message });
    if (!row.productIds.includes(productId)) problem('productId', 'Escolha um dos produtos da receita.');
    const drug = shortText(input.drug);
    const dose = shortText(input.dose);
    if (!drug) problem('drug', 'Informe o medicamento.');
    if (!dose) problem('dose', 'Informe a dose.');
    for (const field of ['unitsPerDispensing', 'dispensings'] as const)
      if (input[field] < 1 || input[field] > MAX_UNITS) problem(field, 'Informe um número de 1 a 100.');
    return {
      productId,
      drug: drug ?? '',
      dose: dose ?? '',
      instructions: shortText(input.instructions, 1000),
      unitsPerDispensing: input.unitsPerDispensing,
      dispensingsAllowed: input.dispensings,
    };
  });
  const isTwice = new Set(items.map(({ productId }) => productId)).size < items.length;
  if (isTwice) problems.push({ path: 'items', message: 'Informe cada produto uma vez.' });
  return problems.length > 0 ? new InvalidInput(problems) : items;
}
