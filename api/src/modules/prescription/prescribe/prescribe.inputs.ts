import { Field, ID, InputType, Int } from 'type-graphql';
import { type Drug, isRetained } from '#schema/drugs.ts';
import { MAX_DIRECTIONS, MAX_DURATION, MAX_MESSAGE_TO_PATIENT } from '#schema/validation/clinicalTexts.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import { asWritten, undrawnCharacter, undrawnText } from '../../../shared/pdf/printable.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { readMessageToPatient } from '../../appointment/outcome/readMessageToPatient.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { drugsOfLine } from './prescribable.ts';
import { MAX_DISPENSINGS, MAX_UNITS } from './prescribe.rules.ts';

@InputType()
class PrescribedItemInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => String, { description: 'Instructions for use' })
  directions!: string;

  @Field(() => String, { description: 'Duration of use' })
  duration!: string;

  @Field(() => Int)
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensings!: number;
}

@InputType({ description: 'What a doctor writes in a prescription.' })
export class PrescriptionDraftInput {
  @Field(() => ID)
  appointmentId!: string;

  @Field(() => [PrescribedItemInput])
  items!: PrescribedItemInput[];

  @Field(() => String)
  messageToPatient!: string;
}

@InputType({
  description:
    'A prescription to sign, confirmed with a code of the doctor’s authenticator app or a passkey.',
})
export class PrescribeInput extends PrescriptionDraftInput {
  @Field(() => Int, { description: 'The revision of the appointment that the doctor read' })
  revision!: number;

  @Field(() => String, { description: 'CRM' })
  council!: string;

  @Field(() => String)
  registrationNumber!: string;

  @Field(() => String, { description: 'UF of the council' })
  registrationState!: string;

  @Field(() => String, {
    description:
      'Six digits of the authenticator app, valid once. Empty within two minutes after stepUpWithPasskey',
  })
  oneTimePassword!: string;
}

export interface PrescribedMedicine {
  productId: string;
  drug: Drug;
  directions: string;
  duration: string;
  units: number;
  dispensings: number;
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
 * Why a clinical text cannot be signed as it was written, or null: it is too long, or our documents cannot draw one of
 * its characters. Nothing is cut or replaced, because a dose without its sign or without its end is another dose.
 */
function clinicalTextProblem(text: string, max: number): string | null {
  if (text.length > max) return tooLong(max, text.length);
  const undrawn = undrawnCharacter(text);
  return undrawn && undrawnText(undrawn);
}
