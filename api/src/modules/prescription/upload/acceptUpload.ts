import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { drugClassOf, medicineOf } from '../medicine.ts';
import { PrescriptionRow } from '../prescription.entity.ts';
import { readDoctorFields, readIssueDay, shortText } from '../prescription.inputs.ts';
import { issueProblem, uploadValidUntil } from '../prescription.rules.ts';
import { PrescriptionItemRow } from '../prescriptionItem.entity.ts';
import { unsafeFor } from '../unsafeFor.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';
import type { PrescriptionItemInput, ReviewPrescriptionUploadInput } from './prescriptionUpload.inputs.ts';

const MAX_UNITS = 100;
export const NOTE_LENGTH = 500;

/**
 * Creates the prescription of an accepted upload. Returns the reason when the reviewer's input is invalid, otherwise
 * null.
 */
export async function acceptUpload(
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
  const isDuplicate = new Set(items.map(({ productId }) => productId)).size < items.length;
  if (isDuplicate) problems.push({ path: 'items', message: 'Informe cada produto uma vez.' });
  return problems.length > 0 ? new InvalidInput(problems) : items;
}
