import type { Ctx, Part } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { type CartContext, cartOwnerOrNew } from '../cartOwner.ts';
import { lockCart, priceCartState, saveCart } from '../cartState.ts';
import { type CartAnswer, editCart } from '../edit/editCart.ts';
import { toCart } from '../viewCart.ts';
import { guessUsableCoupon } from './couponByTitle.ts';

/**
 * Applies a coupon if it reduces the price of this cart; a guest's is stored until the sign-in. Otherwise returns the
 * reason, and the cart keeps the coupon that it had.
 */
export async function addCouponToCart(
  ctx: CartContext & Part<Ctx, 'limits' | 'request.address'>,
  title: string,
): Promise<CartAnswer> {
  const coupon = await guessUsableCoupon(ctx, title);
  if (coupon instanceof Refusal) return coupon;
  const owner = cartOwnerOrNew(ctx);
  return rollbackOnRefusal<CartAnswer>(ctx.em, async (em) => {
    const cart = { ...(await lockCart(em, owner, ctx.now)), couponTitle: coupon.title };
    const priced = await priceCartState(ctx, em, cart, { justRead: coupon });
    if (priced.coupon.status === 'applied' || priced.coupon.status === 'waiting')
      return toCart(ctx, owner, await saveCart(em, cart, ctx.now), priced);
    return new Refusal(priced.coupon.status === 'dropped' ? priced.coupon.code : 'not_applicable_coupon');
  });
}

/** Removes the coupon from the caller's cart. */
export const clearCartCoupon = (ctx: CartContext): Promise<CartAnswer> =>
  editCart(ctx, () => ({ couponTitle: null }));
