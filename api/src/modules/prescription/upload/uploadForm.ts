import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { MAX_UPLOAD_FILES } from '#schema/prescriptionRules.ts';
import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { medicineOf } from '../medicine.ts';
import { type DoctorFacts, readDoctorFields, readIssueDay } from '../prescription.inputs.ts';
import { issueProblem } from '../prescription.rules.ts';
import type { UploadPrescriptionInput } from './prescriptionUpload.inputs.ts';

export interface UploadForm {
  issuedOn: Day;
  doctor: DoctorFacts;
  productIds: string[];
  fileIds: string[];
}

/** Validates the input of an upload. */
export function readUploadForm(
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
