import { Field, ID, InputType, Int } from 'type-graphql';
import { type Crm, crmOf, parseCrm } from '#schema/br/crm.ts';
import type { Day } from '#schema/br/day.ts';
import { readTypedDay } from '#schema/br/typedDay.ts';
import type { FieldProblem } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';

@InputType({ description: 'Only files, day and products are required; the reviewer fills in the rest.' })
export class UploadPrescriptionInput {
  @Field(() => [ID], { description: '1 to 3 files sent with the purpose "prescription"' })
  fileIds!: string[];

  @Field(() => String, { description: 'AAAA-MM-DD or DD/MM/AAAA' })
  issuedOn!: string;

  @Field(() => [ID], { description: 'Products that need a prescription' })
  productIds!: string[];

  @Field(() => String, { nullable: true })
  doctorName?: string | null;

  @Field(() => String, { nullable: true, description: 'CRM' })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'UF of the CRM' })
  registrationState?: string | null;
}

@InputType({ description: 'The acceptance rules, as the reviewer judged them.' })
class PrescriptionChecksInput {
  @Field(() => Boolean)
  patientName!: boolean;

  @Field(() => Boolean)
  legibleDate!: boolean;

  @Field(() => Boolean)
  withinSixMonths!: boolean;

  @Field(() => Boolean)
  signedWithCrm!: boolean;

  @Field(() => Boolean)
  unaltered!: boolean;

  @Field(() => Boolean)
  sameDrugs!: boolean;
}

@InputType()
export class PrescriptionItemInput {
  @Field(() => ID, { description: 'One of the products of the upload' })
  productId!: string;

  @Field(() => String)
  drug!: string;

  @Field(() => String)
  dose!: string;

  @Field(() => String, { nullable: true })
  instructions?: string | null;

  @Field(() => Int, { defaultValue: 1 })
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensings!: number;
}

@InputType({
  description:
    'To refuse, the checks are enough. To accept, all checks, the items and the doctor are required.',
})
export class ReviewPrescriptionUploadInput {
  @Field(() => Boolean)
  accept!: boolean;

  @Field(() => PrescriptionChecksInput)
  checks!: PrescriptionChecksInput;

  @Field(() => String, {
    nullable: true,
    description: 'The day of issue on the document, when the patient read another day',
  })
  issuedOn?: string | null;

  @Field(() => String, { nullable: true })
  doctorName?: string | null;

  @Field(() => String, { nullable: true })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true })
  registrationState?: string | null;

  @Field(() => [PrescriptionItemInput], { nullable: true })
  items?: PrescriptionItemInput[] | null;

  @Field(() => String, { nullable: true, description: 'A sentence for the patient' })
  note?: string | null;
}

interface DoctorFields {
  doctorName?: string | null | undefined;
  registrationNumber?: string | null | undefined;
  registrationState?: string | null | undefined;
}

export interface DoctorFacts {
  doctorName: string | null;
  crm: Crm | null;
}

/**
 * Reads the fields of the doctor that the form contains. A CRM number without a state, or one that no council
 * issues, is a field problem.
 */
export function readDoctorFields(fields: DoctorFields): DoctorFacts | FieldProblem[] {
  const number = withSingleSpaces(fields.registrationNumber);
  const uf = withSingleSpaces(fields.registrationState);
  // A number copied from a stamp may include its state.
  const crm = number ? (parseCrm(number) ?? crmOf(number, uf ?? '')) : null;
  if (number && !crm)
    return [
      {
        path: uf ? 'registrationNumber' : 'registrationState',
        message: uf ? 'Confira o CRM: são de 3 a 8 números.' : 'Escolha o estado do CRM.',
      },
    ];
  return { doctorName: shortText(fields.doctorName), crm };
}

const DAY_PROBLEM: FieldProblem = {
  path: 'issuedOn',
  message: 'Informe o dia em que a receita foi emitida, como 21/11/2026.',
};

export const readIssueDay = (text: string): Day | FieldProblem[] => readTypedDay(text) ?? [DAY_PROBLEM];

const NAME_LENGTH = 120;

/** One line of text, or null for a blank one. Throws `TextTooLong` instead of cutting it. */
export const shortText = (text: string | null | undefined, length = NAME_LENGTH): string | null =>
  withSingleSpaces(wholeText(text, length));

const withSingleSpaces = (text: string | null | undefined): string | null =>
  text?.replace(/\s+/g, ' ').trim() || null;
