import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';

@ObjectType({
  description: 'A new price that the person may accept. Until they do, the promised price applies.',
})
export class RecurrencePriceOffer {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  itemId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => CentsScalar, { description: 'The price of the line in every shipment now.' })
  value!: number;

  @Field(() => CentsScalar, { description: 'The price of the line if accepted.' })
  newValue!: number;

  @Field(() => CentsScalar, { description: 'The price of every shipment if accepted, freight included.' })
  newTotal!: number;

  @Field(() => String, { description: 'AAAA-MM: the first month it would apply to.' })
  fromMonth!: string;
}

@ObjectType({ description: 'A new price for running subscriptions, and how it was answered.' })
export class RecurrencePriceProposal {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => CentsScalar, { description: 'One unit before the discount of the subscription.' })
  price!: number;

  @Field(() => CentsScalar, { description: 'One unit as it would be charged.' })
  value!: number;

  @Field(() => String, { description: 'AAAA-MM' })
  fromMonth!: string;

  @Field(() => Int, { description: 'How many people were informed of it so far.' })
  told!: number;

  @Field(() => Int)
  accepted!: number;

  @Field(() => Int)
  declined!: number;

  @Field(() => Int, { description: 'How many had not answered when a later proposal replaced it.' })
  withdrawn!: number;

  @Field(() => Date)
  createdAt!: Date;
}

export const RecurrencePriceProposalResult = createUnionType({
  name: 'RecurrencePriceProposalResult',
  types: () => [RecurrencePriceProposal, Refusal, InvalidInput] as const,
});

@ObjectType({ description: 'A product of running subscriptions, for which a new price may be proposed.' })
export class RecurrenceRepriceableProduct {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => CentsScalar, {
    description: 'One unit in the shop today, before the discount of the subscription.',
  })
  price!: number;

  @Field(() => Int, { description: 'The discount of a subscription, in per cent.' })
  discount!: number;

  @Field(() => Int, {
    description: 'The number of running subscriptions with it, that is, of people who would be asked.',
  })
  subscriptions!: number;
}

@ObjectType({ description: 'One person who was informed of a proposed price, and their answer.' })
export class RecurrencePriceAnswer {
  @Field(() => ID)
  recurrenceId!: string;

  @Field(() => String)
  ownerName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'accepted, declined or withdrawn; null without an answer.',
  })
  answer!: string | null;

  @Field(() => String, { description: 'AAAA-MM: the first month it would apply to.' })
  fromMonth!: string;

  @Field(() => Date)
  toldAt!: Date;

  @Field(() => Date, { nullable: true })
  answeredAt!: Date | null;
}

@ObjectType()
export class RecurrencePriceAnswerPage {
  @Field(() => [RecurrencePriceAnswer], { description: 'In the order in which people were informed.' })
  items!: RecurrencePriceAnswer[];

  @Field(() => Int)
  total!: number;
}
