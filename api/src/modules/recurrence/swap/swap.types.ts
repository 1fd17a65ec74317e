import { Field, ID, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@ObjectType({ description: 'A product that may replace an item of a subscription.' })
export class RecurrenceSwap {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => CentsScalar, {
    description: 'One unit in every shipment, at the subscription price of today.',
  })
  unitValue!: number;

  @Field(() => Boolean, { description: 'A shipment with it waits for a valid prescription.' })
  prescription!: boolean;
}
