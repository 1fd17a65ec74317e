import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { FreeShippingScope } from '#schema/br/capitals.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { EditedSetting } from '../settings.types.ts';

@ObjectType('ZipcodeRange')
@InputType('ZipcodeRangeInput')
export class ZipcodeRange {
  @Field(() => String, { description: 'First CEP, eight digits' })
  from!: string;

  @Field(() => String, { description: 'Last CEP, eight digits' })
  to!: string;
}

@ObjectType('FreightPrice')
@InputType('FreightPriceInput')
class FreightPriceFields {
  @Field(() => Int, { nullable: true, description: 'Null for any greater weight' })
  upToGrams!: number | null;

  @Field(() => CentsScalar)
  price!: number;
}

@ObjectType('FreightService')
@InputType('FreightServiceInput')
class FreightServiceFields {
  @Field(() => Int, { description: 'Business days after dispatch' })
  minDays!: number;

  @Field(() => Int)
  maxDays!: number;

  @Field(() => [FreightPriceFields], { description: 'From the lightest parcel on' })
  prices!: FreightPriceFields[];
}

@OfTheShop()
@ObjectType('FreightArea')
@InputType('FreightAreaInput')
class FreightAreaFields {
  @Field(() => String)
  name!: string;

  @Field(() => [ZipcodeRange])
  ranges!: ZipcodeRange[];

  @Field(() => FreightServiceFields, { nullable: true })
  standard!: FreightServiceFields | null;

  @Field(() => FreightServiceFields, { nullable: true })
  sedex!: FreightServiceFields | null;
}

@ObjectType('SkuWeight')
@InputType('SkuWeightInput')
class SkuWeightFields {
  @Field(() => ID)
  skuId!: string;

  @Field(() => Int)
  grams!: number;
}

@OfTheShop()
@ObjectType()
export class NamedSku {
  @Field(() => ID)
  skuId!: string;

  @Field(() => String, { description: 'The product, with its size' })
  name!: string;
}

@ObjectType('FreightTable', {
  description: 'The freight by area and weight. Each assigned CEP is in one area.',
})
@InputType('FreightTableInput')
export class FreightTableFields {
  @Field(() => [FreightAreaFields])
  areas!: FreightAreaFields[];

  @Field(() => [ZipcodeRange], { description: 'Where the shop does not sell' })
  notServed!: ZipcodeRange[];

  @Field(() => [ZipcodeRange], { description: 'Where no carrier delivers at the moment' })
  noCarrier!: ZipcodeRange[];

  @Field(() => Int, { description: 'What a unit weighs unless `weights` names it' })
  unitGrams!: number;

  @Field(() => [SkuWeightFields])
  weights!: SkuWeightFields[];

  @Field(() => String, { description: 'Where deliveries may be free: capitals or brazil' })
  freeShippingScope!: FreeShippingScope;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Standard delivery is free from this value of goods on; null for subscriptions only',
  })
  freeFrom!: number | null;
}

@ObjectType({ implements: EditedSetting, description: 'The freight table as an admin edits it.' })
export class FreightSetting extends EditedSetting {
  @Field(() => FreightTableFields, { description: 'The table that is in effect now' })
  current!: FreightTableFields;

  @Field(() => FreightTableFields, {
    description: 'The newest version, including changes that are not yet in effect; an edit begins with it',
  })
  latest!: FreightTableFields;
}

export const FreightSettingResult = createUnionType({
  name: 'FreightSettingResult',
  types: () => [FreightSetting, Refusal, InvalidInput] as const,
});
