import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A note of an admin about an order. The buyer does not see it on the order.' })
export class OrderNote {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  authorName!: string;

  @Field(() => Date)
  at!: Date;
}
