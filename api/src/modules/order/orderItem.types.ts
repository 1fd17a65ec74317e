import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';

/** A product as an order or a subscription stores it; the catalogue may have changed since. */
@ObjectType()
export abstract class SoldProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  image!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => Boolean)
  prescription!: boolean;
}

@ObjectType({ description: 'One line as it was sold; the catalogue may have changed since.' })
export class TransactionItem extends SoldProduct {
  @Field(() => Int, {
    description: 'Units that are sent, without those that were cancelled and refunded.',
  })
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit.' })
  price!: number;

  @Field(() => CentsScalar, {
    description: 'What the line costs after discounts, without what was refunded.',
  })
  value!: number;

  @Field(() => Int, { description: 'Units taken out of the paid order and refunded.' })
  cancelledQuantity!: number;

  @Field(() => CentsScalar, { description: 'The refund for these units.' })
  cancelledValue!: number;

  @Field(() => String, { nullable: true, description: 'Why they are not sent.' })
  cancelledNote!: string | null;

  @Field(() => Boolean, { description: 'A service: it has no page and is not delivered.' })
  isService!: boolean;
}
