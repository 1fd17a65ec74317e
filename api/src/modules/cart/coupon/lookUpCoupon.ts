import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Coupon } from '../calculation.types.ts';
import { couponRefusal } from '../pricing/coupon.ts';
import { findTypedCoupon } from './findTypedCoupon.ts';

/** A coupon by title, for a signed-in person. */
export async function lookUpCoupon(
  ctx: Pick<Ctx, 'address' | 'em' | 'limits' | 'now' | 'viewer'>,
  title: string,
): Promise<Coupon | Refusal> {
  const coupon = await findTypedCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  const refusal = couponRefusal(coupon, { isLoggedIn: true, recurrent: false, now: ctx.now });
  if (refusal) return new Refusal(refusal);
  return Object.assign(new Coupon(), {
    title: coupon.title,
    product: coupon.productId,
    percent: coupon.percent,
    value: coupon.value,
  });
}
