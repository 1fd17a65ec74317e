import { Arg, Args, Ctx as Context, createUnionType, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { SearchesShop } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { listCoupons, ManagedCoupon, ManagedCouponList } from './readCoupons.ts';
import { CouponTermsInput, changeCoupon, createCoupon, endCoupon, NewCouponInput } from './saveCoupon.ts';

const ManagedCouponResult = createUnionType({
  name: 'ManagedCouponResult',
  types: () => [ManagedCoupon, Refusal, InvalidInput] as const,
});

@Resolver()
export class CouponAdminResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @SearchesShop('search')
  @Query(() => ManagedCouponList, {
    description: 'Sorted by title; coupons that an admin ended are included only on request.',
  })
  coupons(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('withEnded', () => Boolean, { defaultValue: false }) withEnded = false,
  ) {
    return listCoupons(ctx, { search, withEnded, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedCouponResult)
  createCoupon(@Context() ctx: Ctx, @Arg('input', () => NewCouponInput) input: NewCouponInput) {
    return createCoupon(ctx, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedCouponResult, {
    description: 'Applies to future uses; orders keep their prices.',
  })
  changeCoupon(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('terms', () => CouponTermsInput) terms: CouponTermsInput,
    @Arg('reason', () => String) reason: string,
  ) {
    return changeCoupon(ctx, { id, terms, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedCouponResult, {
    description: 'Ends a coupon permanently: it can no longer be used.',
  })
  endCoupon(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return endCoupon(ctx, { id, reason });
  }
}
