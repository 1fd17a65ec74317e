import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import type { CartState } from './cartState.ts';
import { findCoupon } from './coupon/findCoupon.ts';
import type { CartFacts, CouponFacts } from './pricing/facts.ts';
import { priceCart } from './pricing/priceCart.ts';
import type { PricedCart } from './pricing/pricedCart.ts';
import { pricingFacts } from './pricingFacts.ts';
import { usableCredit } from './storeCredit/storeCredit.rules.ts';

/**
 * Prices a cart with the current catalogue. The coupon is the only thing read from the database, and only if it is not
 * passed in `justRead`.
 */
export async function priceCartState(
  ctx: Pick<Ctx, 'catalog' | 'viewer' | 'now'>,
  em: EntityManager,
  state: CartState,
  justRead: CouponFacts | null = null,
): Promise<PricedCart> {
  const coupon =
    justRead ??
    (state.couponTitle ? await findCoupon(em, state.couponTitle, ctx.viewer?.userId ?? null) : null);
  const facts: CartFacts = {
    lines: state.lines,
    recurrent: state.recurrent,
    coupon,
    credit: usableCredit(state.credits, ctx.now),
    viewer: { isLoggedIn: ctx.viewer !== null },
    zipcode: state.zipcode
      ? { zipcode: state.zipcode, uf: state.address?.uf ?? null, city: state.address?.city ?? null }
      : null,
    freightType: state.freightType,
    payment: state.paymentType ? { type: state.paymentType, installments: state.installments ?? 1 } : null,
    ...pricingFacts(ctx.catalog.current()),
    now: ctx.now,
  };
  return priceCart(facts);
}
