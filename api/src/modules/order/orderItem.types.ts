import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';

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

@OfTheShop()
@ObjectType({ description: 'One line as it was sold; the catalogue may have changed since.' })
export class TransactionItem extends SoldProduct {
  @Field(() => Int, {
    description: 'Units without those that were cancelled and refunded.',
  })
  quantity!: number;

  @Field(() => CentsScalar, { description: 'Price of one unit.' })
  price!: number;

  @Field(() => CentsScalar, {
    description: 'The price of the line after discounts, without what was refunded.',
  })
  value!: number;

  @Field(() => Int, { description: 'Units that were cancelled in the paid order and refunded.' })
  cancelledQuantity!: number;

  @Field(() => CentsScalar, { description: 'The refund for these units.' })
  cancelledValue!: number;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Why the cancelled units are not sent.' })
  cancelledNote!: string | null;

  @Field(() => Boolean, { description: 'A service: it has no page and is not delivered.' })
  isService!: boolean;
}
