import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { type CartState, findCart, lockCart, saveCart } from '../cartState.ts';
import { defaultCoupon } from '../coupon/defaultCoupon.ts';
import { merge } from '../pricing/lines.ts';
import { pricingFacts } from '../pricingFacts.ts';

/**
 * Merges the guest cart into the member's cart at sign-in. No product is lost. The guest cart is deleted, so that a
 * second sign-in in another tab does not add it twice.
 */
export async function mergeGuestCart(
  ctx: Pick<Ctx, 'cartToken' | 'catalog' | 'now'>,
  em: EntityManager,
  userId: string,
): Promise<void> {
  if (!ctx.cartToken) return;
  const guestOwner = { token: ctx.cartToken };
  if (!(await findCart(em, guestOwner))) return;
  const guest = await lockCart(em, guestOwner, ctx.now);
  const own = await lockCart(em, { userId }, ctx.now);
  const { catalog } = pricingFacts(ctx.catalog.current());
  const recurrent = own.lines.length === 0 ? guest.recurrent : own.recurrent;
  const couponTitle = recurrent
    ? null
    : (own.couponTitle ?? (await defaultCoupon(ctx, em, userId, newProducts(guest, own))));
  await sql(em, 'delete from cart where id = $1', [guest.id]);
  await saveCart(
    em,
    {
      ...own,
      lines: merge(guest.lines, own.lines, catalog),
      zipcode: guest.zipcode ?? own.zipcode,
      address: guest.zipcode ? guest.address : own.address,
      freightType: guest.freightType ?? own.freightType,
      couponTitle,
      recurrent,
    },
    ctx.now,
  );
}

const newProducts = (guest: CartState, own: CartState): string[] =>
  guest.lines
    .map(({ productId }) => productId)
    .filter((id) => !own.lines.some(({ productId }) => productId === id));
