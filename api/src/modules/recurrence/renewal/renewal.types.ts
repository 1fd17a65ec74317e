import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'A medicine of a subscription whose prescription does not cover the next shipment.',
})
export class RecurrenceRenewal {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean, { description: 'True while an evaluation or a prescription of it is under review.' })
  isInReview!: boolean;

  @Field(() => String, { description: 'The page where the evaluation of its treatment line begins.' })
  evaluationUrl!: string;
}
