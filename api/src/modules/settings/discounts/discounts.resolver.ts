import { Arg, Ctx as Context, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import { DiscountFields, DiscountSetting, DiscountSettingResult } from './discounts.types.ts';

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
