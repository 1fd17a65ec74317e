import { Field, ID, InputType, Int } from 'type-graphql';

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
export class PrescriptionChecksInput {
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
