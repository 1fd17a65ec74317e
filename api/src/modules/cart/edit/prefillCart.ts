import { Field, ObjectType } from 'type-graphql';
import { newId } from '../../../shared/ids.ts';
import { Cart } from '../cart.types.ts';
import type { CartContext } from '../cartOwner.ts';
import { withDefaultCoupon } from '../coupon/defaultCoupon.ts';
import { addLine } from '../pricing/lines.ts';
import { showCart } from '../viewCart.ts';
import { editCart } from './editCart.ts';

@ObjectType()
export class PrefilledCart {
  @Field(() => Cart)
  cart!: Cart;

  @Field(() => [String])
  ignored!: string[];
}

/** More keys in one link are ignored. */
const MAX_IDS = 50;

/**
 * Fills the cart from a link: ids, codes, `tinyId`s or slugs between commas; a repeated one adds another unit.
 * Products that are unknown, sold out or only sold with another product are skipped, and the answer names them.
 */
export async function prefillCart(
  ctx: CartContext,
  ids: string,
  replace: boolean,
): Promise<{ cart: Cart; ignored: string[] }> {
  const wanted = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  // `editCart` adds a notice where the cart has another listing of one of these.
  const linkedIds = wanted.slice(0, MAX_IDS).map((id) => ctx.catalog.current().find(id)?.id ?? id);
  let ignored: string[] = [];
  let added: string[] = [];
  const answer = await editCart(
    ctx,
    (cart, catalog) => {
      // Reset here because the edit runs again after a concurrent change of the cart.
      [added, ignored] = [[], wanted.slice(MAX_IDS)];
      let lines = replace ? [] : cart.lines;
      for (const id of wanted.slice(0, MAX_IDS)) {
        const productId = ctx.catalog.current().find(id)?.id ?? id;
        const result = addLine(
          lines,
          { lineId: newId(), productId },
          catalog,
          // For a second unit that enters by itself; a subscription has none.
          cart.recurrent ? null : newId(),
        );
        if (result.refusal) {
          ignored.push(id);
          continue;
        }
        if (!lines.some((line) => line.productId === productId)) added.push(productId);
        lines = result.lines;
      }
      return { lines };
    },
    linkedIds,
  );
  const filled = await withDefaultCoupon(ctx, added, answer);
  // Neither edit above refuses; other answers than a cart exist only in the type.
  const cart = 'products' in filled ? filled : await showCart(ctx);
  return { cart, ignored };
}
