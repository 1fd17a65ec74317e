import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Coupon } from '../calculate/calculation.types.ts';
import { couponRefusal } from '../pricing/coupon.ts';
import type { CouponFacts } from '../pricing/facts.ts';
import { findTypedCoupon } from './findTypedCoupon.ts';

type LookUpContext = Pick<Ctx, 'address' | 'em' | 'limits' | 'now' | 'viewer'>;

/** A coupon that this person may use now, by the title that they typed. */
export async function findUsableCoupon(ctx: LookUpContext, title: string): Promise<CouponFacts | Refusal> {
  const coupon = await findTypedCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  const refusal = couponRefusal(coupon, { recurrent: false, now: ctx.now });
  return refusal ? new Refusal(refusal) : coupon;
}

/** A usable coupon in the shape of the API, for signed-in callers. */
export async function lookUpCoupon(ctx: LookUpContext, title: string): Promise<Coupon | Refusal> {
  if (!ctx.viewer) return new Refusal('coupon_not_logged');
  const coupon = await findUsableCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  return Object.assign(new Coupon(), {
    title: coupon.title,
    product: coupon.productId,
    percent: coupon.percent,
    value: coupon.value,
  });
}
