import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Product } from '../../catalog/product.types.ts';
import type { ListedProduct } from '../../catalog/productTexts.ts';

@ObjectType({
  description: 'One step of the progressive discount: the number of different parts, and the percent.',
})
export class KitStep {
  @Field(() => Int)
  products!: number;

  @Field(() => Int)
  percent!: number;
}

@ObjectType({ description: 'One unit of each named product, priced without freight.' })
export class KitQuote {
  @Field(() => [ID])
  productIds!: string[];

  @Field(() => Int, { description: 'The progressive discount of this choice when bought once.' })
  percent!: number;

  @Field(() => CentsScalar)
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'The price when bought once.' })
  total!: number;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'The price per month; null when it cannot be subscribed to.',
  })
  monthlyTotal!: number | null;
}

@ObjectType({ description: 'The hair kit: its parts, and the price of every choice of them.' })
export class HairKit {
  @Field(() => ID)
  id!: string;

  @Field(() => [Product])
  parts!: ListedProduct[];

  @Field(() => [KitStep])
  steps!: KitStep[];

  @Field(() => [KitQuote])
  quotes!: KitQuote[];
}

@ObjectType()
export class PlanItem {
  @Field(() => Product)
  product!: ListedProduct;

  @Field(() => CentsScalar, { description: 'One unit per month.' })
  monthlyPrice!: number;
}

@ObjectType({ description: 'The products that can be subscribed to, and their monthly prices.' })
export class SubscriptionPlan {
  @Field(() => ID)
  id!: string;

  @Field(() => [PlanItem])
  items!: PlanItem[];

  @Field(() => Int, { description: 'The discount on its items, in percent.' })
  discountPercent!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, bought once without any discount.' })
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, each month.' })
  monthlyTotal!: number;

  @Field(() => Int, {
    description: 'The number of days before a shipment until which it may be changed, skipped or cancelled.',
  })
  changeDeadlineDays!: number;
}
