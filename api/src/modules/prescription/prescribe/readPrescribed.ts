import { crmOf } from '#schema/br/crm.ts';
import { type Drug, isRetained } from '#schema/drugs.ts';
import { MAX_DIRECTIONS, MAX_DURATION, MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { asWritten } from '../../../shared/pdf/printable.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import type { DoctorRow } from '../../account/doctor/doctor.entity.ts';
import { readMessageToPatient } from '../../appointment/outcome/readMessageToPatient.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { clinicalTextProblem } from './clinicalTextProblem.ts';
import { drugsOfLine } from './prescribable.ts';
import type { PrescribedItemInput, PrescribeInput, PrescriptionDraftInput } from './prescribe.inputs.ts';
import { MAX_DISPENSINGS, MAX_UNITS } from './prescribe.rules.ts';

export interface PrescribedMedicine {
  productId: string;
  drug: Drug;
  directions: string;
  duration: string;
  units: number;
  dispensings: number;
}

/**
 * Validates the items of a prescription: each medicine once, of the appointment's own line, with quantities up to the
 * maximum.
 */
function readPrescribed(
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
    const directions = asWritten(input.directions);
    const duration = asWritten(input.duration);
    const problemOf = (text: string, max: number, missing: string) =>
      text ? clinicalTextProblem(text, max) : missing;
    const ofDirections = problemOf(directions, MAX_DIRECTIONS, 'Escreva como usar.');
    const ofDuration = problemOf(duration, MAX_DURATION, 'Escreva por quanto tempo.');
    if (ofDirections) problem('directions', ofDirections);
    if (ofDuration) problem('duration', ofDuration);
    const { unitsPerDispensing: units, dispensings } = input;
    if (units < 1 || units > MAX_UNITS)
      problem('unitsPerDispensing', `Informe um número de 1 a ${MAX_UNITS}.`);
    if (dispensings < 1 || dispensings > MAX_DISPENSINGS)
      problem('dispensings', `Informe um número de 1 a ${MAX_DISPENSINGS}.`);
    medicines.push({
      productId: input.productId,
      drug,
      directions,
      duration,
      units,
      dispensings,
    });
  }
  if (new Set(medicines.map(({ productId }) => productId)).size < medicines.length)
    problems.push({ path: 'items', message: 'Informe cada produto uma vez.' });
  return problems.length > 0 ? new InvalidInput(problems) : medicines;
}

/**
 * What the doctor wrote: the medicines and the message to the patient. Its texts are kept as they are, or refused: too
 * long, or with a character that the document cannot draw.
 */
export function readWritten(
  catalog: Catalog,
  line: number,
  { items, messageToPatient }: Pick<PrescriptionDraftInput, 'items' | 'messageToPatient'>,
) {
  const medicines = readPrescribed(catalog, line, items);
  if (medicines instanceof UserError) return medicines;
  const message = readMessageToPatient(messageToPatient);
  if (message instanceof UserError) return message;
  // Messages of other outcomes are only read on screens, where every character is drawn.
  const problem = clinicalTextProblem(message, MAX_MESSAGE_TO_PATIENT);
  return problem ? new InvalidInput([{ path: 'message', message: problem }]) : { medicines, message };
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
