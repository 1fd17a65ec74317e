import { Field, ID, InputType, Int } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

@InputType()
export class VariantPriceInput {
  @Field(() => ID)
  skuId!: string;

  @Field(() => CentsScalar)
  price!: number;
}

@InputType({ description: 'A missing field keeps its value.' })
export class ProductChangeInput {
  @Field(() => String, { nullable: true })
  name?: string | null;

  @Field(() => String, { nullable: true })
  brandPromise?: string | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'null removes it' })
  tag?: string | null;

  @Field(() => String, { nullable: true, description: 'null removes it' })
  tagPromotion?: string | null;

  @Field(() => CentsScalar, { nullable: true })
  value?: number | null;

  @Field(() => CentsScalar, { nullable: true, description: 'null removes it' })
  oldValue?: number | null;

  @Field(() => Number, { nullable: true, description: 'null removes it' })
  discountPercent?: number | null;

  @Field(() => Int, { nullable: true })
  subscriptionDiscount?: number | null;

  @Field(() => Boolean, { nullable: true })
  listed?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  soldOff?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  showCart?: boolean | null;

  @Field(() => [VariantPriceInput], { nullable: true })
  variantPrices?: VariantPriceInput[] | null;
}

@InputType()
export class LightningOfferInput {
  @Field(() => CentsScalar)
  basePrice!: number;

  @Field(() => Date)
  startsAt!: Date;

  @Field(() => Date)
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Ends every day at the same time and starts again' })
  repeatsDaily!: boolean;
}
