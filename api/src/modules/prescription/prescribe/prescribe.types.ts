import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { CaseChanged } from '../../appointment/ownAppointment.ts';
import { ClinicCase } from '../../appointment/queue/clinicAppointment.types.ts';
import { Prescription } from '../prescription.types.ts';

@ObjectType({ description: 'What blocks a medicine for a patient.' })
export class PrescriptionBlock {
  @Field(() => ID)
  flag!: string;

  @Field(() => String)
  label!: string;

  @Field(() => Boolean, { description: 'Whether the doctor of this appointment may lift it with clearFlag' })
  mayBeLifted!: boolean;

  @Field(() => Boolean, {
    description: 'Whether recordClinicalChange, after a video consultation in this appointment, lifts it',
  })
  needsCall!: boolean;
}

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

  @Field(() => String, { description: 'One unit, in words' })
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

@ObjectType({
  description:
    'What an order waits for: item and dose, without prices or anything else that could influence the decision.',
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

  @Field(() => String, { description: 'Instructions for use' })
  directions!: string;

  @Field(() => String, { description: 'Duration of use' })
  duration!: string;

  @Field(() => Int)
  unitsPerDispensing!: number;

  @Field(() => Int)
  dispensings!: number;
}

@InputType({ description: 'A prescription, signed with a code of the doctor’s authenticator app.' })
export class PrescribeInput {
  @Field(() => ID)
  appointmentId!: string;

  @Field(() => Int, { description: 'The revision of the appointment that the doctor read' })
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
      'Six digits of the authenticator app, valid once. Empty within two minutes after stepUpWithPasskey',
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
