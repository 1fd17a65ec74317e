import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { CaseChanged } from '../../appointment/ownCase.ts';
import { ClinicCase } from '../../appointment/queue/clinicCase.types.ts';
import { Prescription } from '../prescription.types.ts';

@ObjectType({ description: 'What stands between a person and a medicine.' })
export class PrescriptionBlock {
  @Field(() => ID)
  flag!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, { description: 'Whether the doctor of this case may lift it with clearFlag' })
  mayBeLifted!: boolean;

  @Field(() => Boolean, {
    description: 'Whether a record of what changed, after a video consultation on this case, lifts it',
  })
  needsCall!: boolean;
}

@ObjectType({ description: 'A medicine of this case’s line, with where a doctor starts from (A-63).' })
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

  @Field(() => String, { description: 'One unit, in words' })
  unit!: string;

  @Field(() => String)
  directions!: string;

  @Field(() => String)
  duration!: string;

  @Field(() => Int, { description: 'Units of one dispensing' })
  unitsPerDispensing!: number;

  @Field(() => Int, { description: 'How often they may be taken' })
  dispensings!: number;

  @Field(() => Int)
  maxUnits!: number;

  @Field(() => Int)
  maxDispensings!: number;

  @Field(() => String, { description: 'AAAA-MM-DD, the last day if it is prescribed today' })
  validUntil!: string;

  @Field(() => [PrescriptionBlock], { description: 'Empty when it may be prescribed' })
  blocks!: PrescriptionBlock[];
}

@ObjectType({
  description: 'What an order waits for: item and dose, and nothing that could sway a decision.',
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

@InputType()
export class PrescribedItemInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => String, { description: 'How to use it' })
  directions!: string;

  @Field(() => String, { description: 'For how long' })
  duration!: string;

  @Field(() => Int)
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensings!: number;
}

@InputType({ description: 'A prescription, signed with a code of the doctor’s authenticator app (A-79).' })
export class PrescribeInput {
  @Field(() => ID)
  appointmentId!: string;

  @Field(() => Int, { description: 'The revision of the case that was read' })
  revision!: number;

  @Field(() => String, { description: 'CRM' })
  council!: string;

  @Field(() => String)
  registrationNumber!: string;

  @Field(() => String, { description: 'UF of the council' })
  registrationState!: string;

  @Field(() => [PrescribedItemInput])
  items!: PrescribedItemInput[];

  @Field(() => String)
  messageToPatient!: string;

  @Field(() => String, {
    description:
      'Six digits of the authenticator app, good for this once. Empty after stepUpWithPasskey, within two minutes',
  })
  oneTimePassword!: string;
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

export const RevokeResult = createUnionType({
  name: 'RevokePrescriptionResult',
  types: () => [Prescription, Refusal, InvalidInput] as const,
});
