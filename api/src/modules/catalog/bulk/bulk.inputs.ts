import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

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
