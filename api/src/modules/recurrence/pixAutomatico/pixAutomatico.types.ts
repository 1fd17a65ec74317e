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

  @Field(() => Boolean, { description: 'One shipment costs more than the limit: its charge is not sent.' })
  isBelowTotal!: boolean;

  @Field(() => String, { nullable: true, description: 'For the app of the bank, while it waits.' })
  copyPaste!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Sandbox only: the app of the payer's bank, while it waits or is active.",
  })
  testBankUrl!: string | null;
}
