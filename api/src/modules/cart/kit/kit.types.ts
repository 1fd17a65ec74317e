import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Product } from '../../catalog/product.types.ts';

@ObjectType({
  description: 'A step of the progressive discount: so many different parts, so many percent (A-18).',
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

  @Field(() => Int, { description: 'The progressive discount of this choice, bought once.' })
  percent!: number;

  @Field(() => CentsScalar)
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'Bought once.' })
  total!: number;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Each month; null when it cannot be subscribed to.',
  })
  monthlyTotal!: number | null;
}

@ObjectType({ description: 'The hair kit: its parts, and the price of every choice of them (A-15).' })
export class HairKit {
  @Field(() => ID)
  id!: string;

  @Field(() => [Product])
  parts!: Product[];

  @Field(() => [KitStep])
  steps!: KitStep[];

  @Field(() => [KitQuote])
  quotes!: KitQuote[];
}

@ObjectType()
export class PlanItem {
  @Field(() => Product)
  product!: Product;

  @Field(() => CentsScalar, { description: 'One unit each month.' })
  monthlyPrice!: number;
}

@ObjectType({ description: 'What can be subscribed to, and for how much each month (A-19).' })
export class SubscriptionPlan {
  @Field(() => ID)
  id!: string;

  @Field(() => [PlanItem])
  items!: PlanItem[];

  @Field(() => Int, { description: 'The discount of its items, in percent.' })
  percent!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, bought once without any discount.' })
  fullPrice!: number;

  @Field(() => CentsScalar, { description: 'One unit of each item, each month.' })
  monthlyTotal!: number;

  @Field(() => Int, {
    description: 'A shipment may be changed, skipped or cancelled until so many days before it (A-46).',
  })
  changeDaysBefore!: number;
}
