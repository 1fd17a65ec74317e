import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../services.ts';
import type { CartState } from './cartState.ts';
import { findCoupon } from './coupon/findCoupon.ts';
import type { CartFacts, CouponFacts } from './pricing/facts.ts';
import { priceCart } from './pricing/priceCart.ts';
import type { PricedCart } from './pricing/pricedCart.ts';
import { asSent, pricingFacts } from './pricingFacts.ts';
import { usableCredit } from './storeCredit/storeCredit.rules.ts';

interface PriceOptions {
  justRead?: CouponFacts | null;
  /** The lines before the edit that this price answers. */
  seenLines?: NonNullable<CartFacts['seenLines']>;
  /** For the lines of a client that stores its own cart. */
  isAsSent?: boolean;
}

/**
 * Prices a cart with the current catalogue. The coupon is the only thing read from the database, and only if it is not
 * passed in `justRead`.
 */
export async function priceCartState(
  ctx: Pick<Ctx, 'catalog' | 'viewer' | 'now'>,
  em: EntityManager,
  state: CartState,
  { justRead = null, seenLines, isAsSent = false }: PriceOptions = {},
): Promise<PricedCart> {
  const { catalog, settings } = pricingFacts(ctx.catalog.current());
  const coupon =
    justRead ??
    (state.couponTitle ? await findCoupon(em, state.couponTitle, ctx.viewer?.userId ?? null) : null);
  const facts: CartFacts = {
    lines: state.lines,
    ...(seenLines && { seenLines }),
    ...(state.updatedAt && { seenAt: new Date(state.updatedAt) }),
    recurrent: state.recurrent,
    coupon,
    credit: usableCredit(state.credits, ctx.now),
    viewer: { isLoggedIn: ctx.viewer !== null },
    zipcode: state.zipcode
      ? { zipcode: state.zipcode, uf: state.address?.uf ?? null, city: state.address?.city ?? null }
      : null,
    freightType: state.freightType,
    payment: state.paymentType ? { type: state.paymentType, installments: state.installments ?? 1 } : null,
    catalog: isAsSent ? asSent(catalog) : catalog,
    settings,
    now: ctx.now,
  };
  return priceCart(facts);
}
