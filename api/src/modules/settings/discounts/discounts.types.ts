import { createUnionType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { EditedSetting } from '../settings.types.ts';

@ObjectType('KitDiscount')
@InputType('KitDiscountInput')
class KitDiscountFields {
  @Field(() => Int, { description: 'From this number of different kit products on' })
  products!: number;

  @Field(() => Int)
  percent!: number;
}

@ObjectType('Discounts', { description: 'The discounts that apply without a coupon.' })
@InputType('DiscountsInput')
export class DiscountFields {
  @Field(() => [KitDiscountFields])
  kit!: KitDiscountFields[];

  @Field(() => Int, { nullable: true, description: 'Null where each product has its own' })
  subscriptionPercent!: number | null;
}

@ObjectType({ implements: EditedSetting, description: 'The discounts as an admin edits them.' })
export class DiscountSetting extends EditedSetting {
  @Field(() => DiscountFields)
  current!: DiscountFields;

  @Field(() => DiscountFields, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: DiscountFields;
}

export const DiscountSettingResult = createUnionType({
  name: 'DiscountSettingResult',
  types: () => [DiscountSetting, Refusal, InvalidInput] as const,
});
