import { Arg, Ctx as Context, createUnionType, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../../services.ts';
import { Mutation } from '../../../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../../../shared/refusals.ts';
import { FreshCode, Only } from '../../../account/access/audience.ts';
import { Role } from '../../../account/role.ts';
import { listPromotions, ManagedPromotion } from './listPromotions.ts';
import { CalendarEntry, promotionCalendar } from './promotionCalendar.ts';
import { changePromotion, createPromotion, PromotionInput, switchPromotion } from './savePromotion.ts';

const ManagedPromotionResult = createUnionType({
  name: 'ManagedPromotionResult',
  types: () => [ManagedPromotion, Refusal, InvalidInput] as const,
});

@Resolver()
export class PromotionAdminResolver {
  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => [ManagedPromotion], {
    description: 'The newest first; those that ended long ago are left out.',
  })
  promotions(@Context() ctx: Ctx) {
    return listPromotions(ctx);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => [CalendarEntry], {
    description: 'Promotions, lightning offers and dated coupons of a month in São Paulo, AAAA-MM.',
  })
  promotionCalendar(@Context() ctx: Ctx, @Arg('month', () => String) month: string) {
    return promotionCalendar(ctx, month);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedPromotionResult)
  createPromotion(@Context() ctx: Ctx, @Arg('input', () => PromotionInput) input: PromotionInput) {
    return createPromotion(ctx, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedPromotionResult, { description: 'Orders keep what they were given.' })
  changePromotion(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PromotionInput) input: PromotionInput,
    @Arg('reason', () => String) reason: string,
  ) {
    return changePromotion(ctx, { id, input, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedPromotionResult)
  switchPromotion(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('isOn', () => Boolean) isOn: boolean,
    @Arg('reason', () => String) reason: string,
  ) {
    return switchPromotion(ctx, { id, isOn, reason });
  }
}
