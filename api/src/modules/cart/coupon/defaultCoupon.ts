import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { Cart } from '../cart.types.ts';
import type { CartContext } from '../cartOwner.ts';
import { type CartAnswer, editCart } from '../edit/editCart.ts';
import { couponRefusal } from '../pricing/coupon.ts';
import { readCouponByTitle } from './couponByTitle.ts';

/**
 * The title of the default coupon of one of these products, if this person may use the coupon. Runs no query
 * when none of the products has a default coupon.
 */
export async function defaultCoupon(
  { catalog, now }: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  userId: string,
  productIds: readonly string[],
): Promise<string | null> {
  for (const id of productIds) {
    const title = catalog.current().find(id)?.defaultCoupon;
    const coupon = title ? await readCouponByTitle(em, title, userId) : null;
    if (coupon && couponRefusal(coupon, { recurrent: false, now }) === null) return coupon.title;
  }
  return null;
}

/**
 * Adds the default coupon of newly added products to a member's cart that has no coupon. Only new products are looked
 * at, so a default coupon that the member removed is not added again.
 */
export async function withDefaultCoupon(
  ctx: CartContext,
  added: readonly string[],
  answer: CartAnswer,
): Promise<CartAnswer> {
  if (!ctx.viewer || !(answer instanceof Cart) || answer.coupon || answer.recurrent) return answer;
  const title = await defaultCoupon(ctx, ctx.em, ctx.viewer.userId, added);
  if (title === null) return answer;
  const withCoupon = await editCart(ctx, (cart) => ({ couponTitle: cart.couponTitle ?? title }));
  // Only the first answer contains the notices about what the addition changed.
  const repeated = withCoupon instanceof Cart ? withCoupon.notices.map(({ code }) => code) : [];
  const first = answer.notices.filter(({ code }) => !repeated.includes(code));
  return withCoupon instanceof Cart
    ? Object.assign(withCoupon, { notices: [...first, ...withCoupon.notices] })
    : withCoupon;
}
