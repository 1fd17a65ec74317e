import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx, Part } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { CartRow } from '../cart.entity.ts';
import { type CartState, findCart, lockCart, saveCart } from '../cartState.ts';
import { defaultCoupon } from '../coupon/defaultCoupon.ts';
import { merge } from '../pricing/lines.ts';
import { followOffers } from '../pricing/priceCart.ts';
import { pricingFacts } from '../pricingFacts.ts';

/**
 * Merges the guest cart into the member's cart at sign-in, with the products of both. The guest cart is deleted, so
 * that a second sign-in in another tab does not add its products twice.
 */
export async function mergeGuestCart(
  ctx: Part<Ctx, 'catalog' | 'now' | 'request.cartToken'>,
  em: EntityManager,
  userId: string,
): Promise<void> {
  if (!ctx.request.cartToken) return;
  const guestOwner = { token: ctx.request.cartToken };
  // `lockCart` would create a cart for a token that has none.
  if (!(await findCart(em, guestOwner))) return;
  const guest = await lockCart(em, guestOwner, ctx.now);
  const memberCart = await lockCart(em, { userId }, ctx.now);
  const { catalog, settings } = pricingFacts(ctx.catalog.current());
  const recurrent = memberCart.lines.length === 0 ? guest.recurrent : memberCart.recurrent;
  const couponTitle = recurrent
    ? null
    : (guest.couponTitle ??
      memberCart.couponTitle ??
      (await defaultCoupon(ctx, em, userId, newProducts(guest, memberCart))));
  await em.nativeDelete(CartRow, { id: guest.id });
  await saveCart(
    em,
    {
      ...memberCart,
      lines: followOffers({
        // The new ids are for second units that enter by themselves; a subscription has none.
        lines: merge(guest.lines, memberCart.lines, catalog, () => (recurrent ? null : newId())),
        recurrent,
        catalog,
        settings,
        now: ctx.now,
      }),
      zipcode: guest.zipcode ?? memberCart.zipcode,
      address: guest.zipcode ? guest.address : memberCart.address,
      freightType: guest.freightType ?? memberCart.freightType,
      couponTitle,
      recurrent,
    },
    ctx.now,
  );
}

const newProducts = (guest: CartState, memberCart: CartState): string[] =>
  guest.lines
    .map(({ productId }) => productId)
    .filter((id) => !memberCart.lines.some(({ productId }) => productId === id));
