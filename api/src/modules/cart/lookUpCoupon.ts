import type { Ctx } from '../../context.ts';
import { Refusal } from '../../shared/refusals.ts';
import { Coupon } from './calculation.types.ts';
import { findCoupon } from './findCoupon.ts';
import { couponRefusal } from './pricing/coupon.ts';

/** A coupon by title, for a signed-in person. Guessing titles is limited per account. */
export async function lookUpCoupon(ctx: Ctx, title: string): Promise<Coupon | Refusal> {
  if (!ctx.viewer) return new Refusal('coupon_not_logged');
  if (title.trim() === '') return new Refusal('coupon_not_found');
  const coupon = await findCoupon(ctx.em, title.slice(0, 60), ctx.viewer.userId);
  if (!coupon?.active) {
    if (!(await ctx.limits.take('coupon', ctx.viewer.userId))) return new Refusal('too_many_attempts');
    return new Refusal('coupon_not_found');
  }
  const refusal = couponRefusal(coupon, { isLoggedIn: true, recurrent: false, now: ctx.now });
  if (refusal) return new Refusal(refusal);
  return Object.assign(new Coupon(), {
    title: coupon.title,
    product: coupon.productId,
    percent: coupon.percent,
    value: coupon.value,
  });
}
