import {
  Arg,
  Ctx as Context,
  createUnionType,
  Field,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
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
class DiscountFields {
  @Field(() => [KitDiscountFields])
  kit!: KitDiscountFields[];

  @Field(() => Int, { nullable: true, description: 'Null where each product has its own' })
  subscriptionPercent!: number | null;
}

@ObjectType({ implements: EditedSetting, description: 'The discounts as an admin edits them.' })
class DiscountSetting extends EditedSetting {
  @Field(() => DiscountFields)
  current!: DiscountFields;

  @Field(() => DiscountFields, {
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: DiscountFields;
}

const DiscountSettingResult = createUnionType({
  name: 'DiscountSettingResult',
  types: () => [DiscountSetting, Refusal, InvalidInput] as const,
});

const view = async (ctx: Ctx): Promise<DiscountSetting> =>
  Object.assign(new DiscountSetting(), await readSetting(ctx, 'discounts'));

@Resolver()
export class DiscountSettingResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => DiscountSetting)
  discountSetting(@Context() ctx: Ctx): Promise<DiscountSetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DiscountSettingResult, {
    description:
      'New discounts, from now or from a later moment on. Subscriptions keep their promised prices.',
  })
  async saveDiscounts(
    @Context() ctx: Ctx,
    @Arg('discounts', () => DiscountFields) document: DiscountFields,
    @Arg('from', () => Date, { nullable: true, description: 'Null: it takes effect at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof DiscountSettingResult> {
    const refusal = await planSetting(ctx, { name: 'discounts', document, from, seenVersion, reason });
    return refusal ?? view(ctx);
  }
}
