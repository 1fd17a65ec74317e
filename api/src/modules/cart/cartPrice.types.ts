import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';

/** The two freight types of an order (specification rows ST-205, ST-206). */
export const FreightType = { Standard: 'Standard', Sedex: 'Sedex' } as const;
export type FreightType = (typeof FreightType)[keyof typeof FreightType];

registerEnumType(FreightType, { name: 'FreightType' });

@ObjectType()
export class CartCoupon {
  @Field(() => String)
  title!: string;

  @Field(() => ID, { nullable: true })
  productId!: string | null;
}

@ObjectType({
  description: 'A coupon that a guest typed, and what it takes off this cart after the sign-in.',
})
export class WaitingCoupon {
  @Field(() => String)
  title!: string;

  @Field(() => CentsScalar)
  discount!: number;
}

@ObjectType()
export class CartPaymentData {
  @Field(() => Int, { description: '1 credit card, 2 bank slip, 3 PIX.' })
  type!: number;

  @Field(() => Int)
  installments!: number;
}

@ObjectType({ description: 'The total, in the field where the documented clients read it.' })
export class CartValues {
  @Field(() => CentsScalar)
  total!: number;
}

@OfTheShop()
@ObjectType()
export class Freight {
  @Field(() => FreightType)
  type!: FreightType;

  @Field(() => String)
  label!: string;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => Int)
  minDays!: number;

  @Field(() => Int)
  maxDays!: number;

  @Field(() => String)
  deadlineText!: string;

  @Field(() => String, {
    description: 'AAAA-MM-DD, for an order that is paid today and waits for no doctor.',
  })
  expectedOn?: string;

  @Field(() => Boolean)
  isFree!: boolean;
}

@OfTheShop()
@ObjectType({
  description: 'The free freight of a promotion, and what the goods of the cart lack to reach it.',
})
export class FreeFreight {
  @Field(() => String)
  title!: string;

  @Field(() => CentsScalar)
  from!: number;

  @Field(() => CentsScalar)
  missing!: number;
}

@OfTheShop()
@ObjectType()
export class InstallmentOption {
  @Field(() => Int)
  value!: number;

  @Field(() => String)
  label!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'How odd centavos are charged; null where all instalments are equal.',
  })
  detail!: string | null;
}

@OfTheShop()
@ObjectType({
  description:
    'One entry of the price ledger. rule: product, lightning, companion, kit, subscription, promotion, coupon, evaluation, freight, credit or interest.',
})
export class PriceLine {
  @Field(() => String)
  rule!: string;

  @Field(() => String)
  text!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => ID, { nullable: true })
  lineId!: string | null;
}
