import { Field, ID, InputType, Int } from 'type-graphql';

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
