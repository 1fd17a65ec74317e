import { createUnionType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { ManagedProduct } from '../admin/catalogAdmin.types.ts';

@ObjectType({ description: 'A price of a product, or of one of its sizes, before and after a change.' })
export class PriceStep {
  @Field(() => ID)
  skuId!: string;

  @Field(() => String, { description: 'Box size; empty for a product in one size' })
  size!: string;

  @Field(() => CentsScalar)
  before!: number;

  @Field(() => CentsScalar)
  after!: number;

  @Field(() => Boolean, { description: 'Whether the exact result is no whole centavo' })
  isRounded!: boolean;
}

@ObjectType({ description: 'What a change would do to the prices of one product.' })
export class PricePreview {
  @Field(() => ID, { description: 'The id of the product' })
  id!: string;

  @Field(() => ManagedProduct, { nullable: true, description: 'As stored now; null when it is gone' })
  product!: ManagedProduct | null;

  @Field(() => [PriceStep], { description: 'Empty for a product that the change cannot be applied to' })
  steps!: PriceStep[];

  @Field(() => String, { nullable: true, description: 'Code of the reason why it would not be changed' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
export class PricePreviewList {
  @Field(() => [PricePreview])
  items!: PricePreview[];
}

@ObjectType({ description: 'What a change of many products did to one of them.' })
export class ProductOutcome {
  @Field(() => ID, { description: 'The id of the product' })
  id!: string;

  @Field(() => ManagedProduct, {
    nullable: true,
    description: 'As stored now, changed or not; null when it is gone',
  })
  product!: ManagedProduct | null;

  @Field(() => String, { nullable: true, description: 'Code of the reason why it was not changed' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason in Portuguese for the screen' })
  message!: string | null;
}

@ObjectType()
export class ProductOutcomes {
  @Field(() => [ProductOutcome])
  items!: ProductOutcome[];

  @Field(() => Int)
  changed!: number;
}

export const PricePreviewResult = createUnionType({
  name: 'PricePreviewResult',
  types: () => [PricePreviewList, Refusal, InvalidInput] as const,
});

export const ProductOutcomesResult = createUnionType({
  name: 'ProductOutcomesResult',
  types: () => [ProductOutcomes, Refusal, InvalidInput] as const,
});

@InputType({ description: 'A product with the version that the admin saw; a newer one is not changed.' })
export class SeenProductInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  seenVersion!: number;
}

@InputType({ description: 'How the prices change: exactly one of the three is given.' })
export class PriceChangeInput {
  @Field(() => CentsScalar, { nullable: true, description: 'The new price; refused for a product in sizes' })
  value?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Added to every price (+) or taken off it (−), with at most two decimals; rounded to the nearest centavo',
  })
  percent?: number | null;

  @Field(() => CentsScalar, { nullable: true, description: 'Added to every price (+) or taken off it (−)' })
  amount?: number | null;
}
