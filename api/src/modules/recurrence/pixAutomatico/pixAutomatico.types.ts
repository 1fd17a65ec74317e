import { Field, ID, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'An authorisation of PIX Automático.' })
export class PixAutomatico {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'creating, waiting, active, refused or ended' })
  state!: string;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The highest amount of one charge, as the person set it at the bank; null without a limit.',
  })
  limit!: number | null;

  @Field(() => Boolean, {
    description: 'True when one shipment costs more than the limit, so its charge is not sent.',
  })
  isBelowTotal!: boolean;

  @Field(() => String, { nullable: true, description: "The code for the bank's app, while it waits." })
  copyPaste!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Sandbox only: the app of the payer's bank, while it waits or is active.",
  })
  testBankUrl!: string | null;
}
