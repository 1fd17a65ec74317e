import { crmOf } from '#schema/br/crm.ts';
import { type Drug, isRetained } from '#schema/drugs.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { DoctorRow } from '../../account/doctor/doctor.entity.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { shortText } from '../prescription.inputs.ts';
import { drugsOfLine } from './prescribable.ts';
import type { PrescribedItemInput, PrescribeInput } from './prescribe.inputs.ts';
import { MAX_DISPENSINGS, MAX_UNITS } from './prescribe.rules.ts';

export interface PrescribedMedicine {
  productId: string;
  drug: Drug;
  directions: string;
  duration: string;
  units: number;
  dispensings: number;
}

/** The most characters of the instructions for use and of the duration. */
const DIRECTIONS = 600;
const DURATION = 60;

/**
 * Validates the items of a prescription: each medicine once, of the appointment's own line, with quantities up to the
 * maximum.
 */
export function readPrescribed(
  catalog: Catalog,
  line: number,
  inputs: readonly PrescribedItemInput[],
): PrescribedMedicine[] | Refusal | InvalidInput {
  if (inputs.length === 0) return new Refusal('prescription_items_required');
  const listed = drugsOfLine(catalog, line);
  const problems: { path: string; message: string }[] = [];
  const medicines: PrescribedMedicine[] = [];
  for (const [index, input] of inputs.entries()) {
    const problem = (field: string, message: string) =>
      problems.push({ path: `items.${index}.${field}`, message });
    const drug = listed.find(({ productId }) => productId === input.productId)?.drug;
    if (!drug) return new Refusal('prescription_line');
    if (isRetained(drug.drugClass)) return new Refusal('prescription_retained');
    const directions = shortText(input.directions, DIRECTIONS);
    const duration = shortText(input.duration, DURATION);
    if (!directions) problem('directions', 'Escreva como usar.');
    if (!duration) problem('duration', 'Escreva por quanto tempo.');
    const { unitsPerDispensing: units, dispensings } = input;
    if (units < 1 || units > MAX_UNITS)
      problem('unitsPerDispensing', `Informe um número de 1 a ${MAX_UNITS}.`);
    if (dispensings < 1 || dispensings > MAX_DISPENSINGS)
      problem('dispensings', `Informe um número de 1 a ${MAX_DISPENSINGS}.`);
    medicines.push({
      productId: input.productId,
      drug,
      directions: directions ?? '',
      duration: duration ?? '',
      units,
      dispensings,
    });
  }
  if (new Set(medicines.map(({ productId }) => productId)).size < medicines.length)
    problems.push({ path: 'items', message: 'Informe cada produto uma vez.' });
  return problems.length > 0 ? new InvalidInput(problems) : medicines;
}

/** Whether the registration in the form is that of the doctor's record. */
export function isOwnRegistration(
  { council, registrationNumber, registrationState }: Omit<PrescribeInput, 'items'>,
  doctor: DoctorRow,
): boolean {
  const crm = crmOf(registrationNumber, registrationState);
  return (
    council.trim().toUpperCase() === doctor.council &&
    crm?.number === doctor.registrationNumber &&
    crm.uf === doctor.registrationState
  );
}
