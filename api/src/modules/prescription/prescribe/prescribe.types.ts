import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { CaseChanged } from '../../appointment/appointmentChanged.ts';
import { ClinicCase } from '../../appointment/queue/clinicAppointment.types.ts';
import { Prescription } from '../prescription.types.ts';

@ObjectType({ description: 'What blocks a medicine for a patient.' })
export class PrescriptionBlock {
  @Field(() => ID)
  flag!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, {
    description: 'Whether the doctor of this appointment may lift the block with clearFlag',
  })
  mayBeLifted!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether recordClinicalChange lifts the block, after a video consultation in this appointment',
  })
  needsCall!: boolean;
}

@OfTheShop()
@ObjectType({ description: 'A medicine of this appointment’s line, with the usual dose and quantity.' })
export class Prescribable {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => String, { description: 'Generic name (DCB)' })
  drug!: string;

  @Field(() => String)
  concentration!: string;

  @Field(() => String)
  form!: string;

  @Field(() => String, { description: 'One unit, such as "frasco de 55 ml"' })
  unit!: string;

  @Field(() => String)
  directions!: string;

  @Field(() => String)
  duration!: string;

  @Field(() => Int, { description: 'Units of one dispensing' })
  unitsPerDispensing!: number;

  @Field(() => Int, { description: 'Number of dispensings' })
  dispensings!: number;

  @Field(() => Int)
  maxUnits!: number;

  @Field(() => Int)
  maxDispensings!: number;

  @Field(() => String, { description: 'AAAA-MM-DD, last valid day if it is prescribed today' })
  validUntil!: string;

  @Field(() => [PrescriptionBlock], { description: 'Empty when it may be prescribed' })
  blocks!: PrescriptionBlock[];
}

@OfTheShop()
@ObjectType({
  description:
    'A medicine that an order waits for, with its dose, but without prices and other facts that could influence the doctor.',
})
export class WaitingItem {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  dose!: string | null;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType()
export class Prescribed {
  @Field(() => ClinicCase)
  case!: ClinicCase;

  @Field(() => Prescription)
  prescription!: Prescription;
}

export const PrescribeResult = createUnionType({
  name: 'PrescribeResult',
  types: () => [Prescribed, CaseChanged, Refusal, InvalidInput] as const,
});

@ObjectType({
  description: 'The document as it will be signed, without a signature and marked as a preview.',
})
export class PrescriptionPreview {
  @Personal()
  @Field(() => String, { description: 'PDF in base64' })
  pdf!: string;
}

export const PrescriptionPreviewResult = createUnionType({
  name: 'PrescriptionPreviewResult',
  types: () => [PrescriptionPreview, CaseChanged, Refusal, InvalidInput] as const,
});

export const RevokeResult = createUnionType({
  name: 'RevokePrescriptionResult',
  types: () => [Prescription, Refusal, InvalidInput] as const,
});
