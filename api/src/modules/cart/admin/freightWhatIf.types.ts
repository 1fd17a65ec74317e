import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { Freight } from '../cartPrice.types.ts';

@InputType()
export class WhatIfItemInput {
  @Field(() => ID, { description: 'A product, or one of its sizes' })
  skuId!: string;

  @Field(() => Int)
  quantity!: number;
}

@InputType({ description: 'A parcel: its weight, or its items.' })
export class FreightWhatIfInput {
  @Field(() => String)
  zipcode!: string;

  @Field(() => Int, { nullable: true, description: 'Ignored when there are items' })
  grams!: number | null;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Value of the goods; ignored when there are items',
  })
  goods!: number | null;

  @Field(() => [WhatIfItemInput])
  items!: WhatIfItemInput[];

  @Field(() => Boolean)
  isSubscription!: boolean;

  @Field(() => Date, { description: 'The moment to compare with now' })
  at!: Date;
}

@ObjectType({ description: 'What a parcel costs at a moment.' })
export class FreightAt {
  @Field(() => Date)
  at!: Date;

  @Field(() => String, { nullable: true, description: 'The area of the CEP' })
  area!: string | null;

  @Field(() => Int)
  grams!: number;

  @Field(() => [Freight])
  freights!: Freight[];

  @Field(() => Refusal, { nullable: true, description: 'Why no freight is offered' })
  problem!: Refusal | null;
}

@ObjectType()
export class FreightWhatIf {
  @Field(() => FreightAt)
  now!: FreightAt;

  @Field(() => FreightAt)
  later!: FreightAt;
}

export const FreightWhatIfResult = createUnionType({
  name: 'FreightWhatIfResult',
  types: () => [FreightWhatIf, InvalidInput] as const,
});
