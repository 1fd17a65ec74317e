import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { Freight, InstallmentOption, PriceLine } from '../cartPrice.types.ts';
import { FreightType } from '../freightType.ts';

@ObjectType()
export class CalculatedItem {
  @Field(() => ID)
  identifier!: string;

  @Field(() => ID, { nullable: true })
  variantId!: string | null;

  @Field(() => Int)
  quantity!: number;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => CentsScalar)
  subValue!: number;

  @Field(() => CentsScalar)
  value!: number;

  @Field(() => CentsScalar)
  discountValue!: number;

  @Field(() => Float)
  discountPercentage!: number;

  @Field(() => String, { nullable: true })
  rule!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'Prices for a cart that the client stores itself.' })
export class Calculation {
  @Field(() => [CalculatedItem])
  items!: CalculatedItem[];

  @Field(() => CentsScalar)
  subtotal!: number;

  @Field(() => CentsScalar)
  discount!: number;

  @Field(() => CentsScalar)
  total!: number;

  @Field(() => CentsScalar)
  interestValue!: number;

  @Field(() => CentsScalar, { nullable: true })
  freight!: number | null;

  @Field(() => FreightType, { nullable: true })
  freightType!: FreightType | null;

  @Field(() => [Freight])
  availableFreights!: Freight[];

  @Field(() => String, { nullable: true })
  coupon!: string | null;

  @Field(() => String, { nullable: true })
  zipcode!: string | null;

  @Field(() => Boolean)
  recurrent!: boolean;

  @Field(() => [InstallmentOption])
  installmentOptions!: InstallmentOption[];

  @Field(() => [PriceLine])
  ledger!: PriceLine[];
}

@ObjectType()
export class Coupon {
  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true })
  product!: string | null;

  @Field(() => Int, { nullable: true })
  percent!: number | null;

  @Field(() => CentsScalar, { nullable: true })
  value!: number | null;
}
