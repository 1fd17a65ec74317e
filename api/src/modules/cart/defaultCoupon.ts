import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../context.ts';
import { Cart } from './cart.types.ts';
import { type CartAnswer, editCart } from './editCart.ts';
import { findCoupon } from './findCoupon.ts';
import { couponRefusal } from './pricing/coupon.ts';

/** The coupon one of these products brings along, if this person may use it. No query for products without one. */
export async function defaultCoupon(
  { catalog, now }: Pick<Ctx, 'catalog' | 'now'>,
  em: EntityManager,
  userId: string,
  productIds: readonly string[],
): Promise<string | null> {
  for (const id of productIds) {
    const title = catalog.now().find(id)?.defaultCoupon;
    const coupon = title ? await findCoupon(em, title, userId) : null;
    if (coupon && couponRefusal(coupon, { isLoggedIn: true, recurrent: false, now }) === null)
      return coupon.title;
  }
  return null;
}

/** Puts it into a member's cart that has no coupon, when its product is new there: one he took out stays out. */
export async function withDefaultCoupon(
  ctx: Ctx,
  added: readonly string[],
  answer: CartAnswer,
): Promise<CartAnswer> {
  if (!ctx.viewer || !(answer instanceof Cart) || answer.coupon || answer.recurrent) return answer;
  const title = await defaultCoupon(ctx, ctx.em, ctx.viewer.userId, added);
  if (title === null) return answer;
  return editCart(ctx, (cart) => ({ couponTitle: cart.couponTitle ?? title }));
}
