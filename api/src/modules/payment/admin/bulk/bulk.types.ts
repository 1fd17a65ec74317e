import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Refusal } from '../../../../shared/refusals.ts';
import { Transaction } from '../../../order/order.types.ts';

@InputType()
export class OrderMoveInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The code of the carrier, for parcels that are sent' })
  carrierCode?: string | null;
}

@ObjectType({ description: 'The outcome for one of the chosen orders.' })
export class OrderMoveOutcome {
  @Field(() => ID)
  id!: string;

  @Field(() => Transaction, { nullable: true, description: 'The order, when it was moved' })
  order!: Transaction | null;

  @Field(() => String, { nullable: true, description: 'Code of the reason why it was not moved' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
export class OrderMoveOutcomes {
  @Field(() => [OrderMoveOutcome])
  items!: OrderMoveOutcome[];

  @Field(() => Int)
  moved!: number;
}

export const MoveOrdersResult = createUnionType({
  name: 'MoveOrdersResult',
  types: () => [OrderMoveOutcomes, Refusal] as const,
});
