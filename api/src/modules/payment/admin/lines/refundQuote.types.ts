import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../../shared/cents.scalar.ts';
import { Refusal } from '../../../../shared/refusals.ts';

@InputType()
export class RefundLineInput {
  @Field(() => ID)
  itemId!: string;

  @Field(() => Int)
  quantity!: number;
}

@ObjectType({ description: 'What a refund of some units would return. Nothing was changed.' })
export class RefundQuote {
  @Field(() => CentsScalar)
  goods!: number;

  @Field(() => CentsScalar, { description: 'The share of the interest of instalments' })
  interest!: number;

  @Field(() => CentsScalar)
  amount!: number;
}

export const RefundQuoteResult = createUnionType({
  name: 'RefundQuoteResult',
  types: () => [RefundQuote, Refusal] as const,
});
