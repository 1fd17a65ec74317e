import { Field, ID, InputType, Int } from 'type-graphql';
import { FreightType } from './freightType.ts';

@InputType()
export class CartLineInput {
  @Field(() => ID)
  productId!: string;

  @Field(() => ID, { nullable: true })
  variantId?: string | null;

  @Field(() => Int, { nullable: true, defaultValue: 1 })
  quantity!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The product is wanted every month, so no second unit enters by itself.',
  })
  isRecurrent?: boolean | null;
}

@InputType()
export class CalculateLineInput {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, { nullable: true })
  variantId?: string | null;

  @Field(() => Int)
  quantity!: number;

  @Field(() => ID, { nullable: true })
  parentId?: string | null;
}

/** A cart that is priced without being stored, in the documented form of the calculation. */
@InputType()
export class CalculateInput {
  @Field(() => [CalculateLineInput])
  products!: CalculateLineInput[];

  @Field(() => String, { nullable: true })
  coupon?: string | null;

  @Field(() => String, { nullable: true })
  zipcode?: string | null;

  @Field(() => Int, { nullable: true })
  installments?: number | null;

  @Field(() => Boolean, { nullable: true })
  recurrent?: boolean | null;

  @Field(() => FreightType, { nullable: true })
  freightType?: FreightType | null;
}
