import { couponTitle } from '#schema/validation/coupon.ts';
import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import type { CouponFacts } from '../pricing/facts.ts';
import { findCoupon } from './findCoupon.ts';

/**
 * Finds a coupon by the title that a person typed. Every operation with a coupon calls this function, so that all
 * guesses count against one rate limit. A guest has the limit of the address alone, because a guest's cart token is free.
 */
export async function findTypedCoupon(
  ctx: Pick<Ctx, 'address' | 'em' | 'limits' | 'viewer'>,
  title: string,
): Promise<(CouponFacts & { id: string }) | Refusal> {
  const userId = ctx.viewer?.userId ?? null;
  const typed = couponTitle(wholeText(title, 60));
  if (typed === '') return new Refusal('coupon_not_found');
  const coupon = await ctx.limits.guess(
    [
      ...(userId === null ? [] : [{ name: 'coupon', key: userId } as const]),
      { name: 'couponAddress', key: ctx.address },
    ],
    async () => {
      const coupon = await findCoupon(ctx.em.fork(), typed, userId);
      return coupon?.active ? coupon : null;
    },
  );
  if (coupon === 'tooMany') return new Refusal('too_many_attempts');
  return coupon ?? new Refusal('coupon_not_found');
}
