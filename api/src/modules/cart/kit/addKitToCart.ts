import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CartContext } from '../cartContext.ts';
import { type CartAnswer, editCart, editRefusal } from '../edit/editCart.ts';
import { isKitProduct } from '../pricing/kit.ts';
import { addLine } from '../pricing/lines.ts';

/**
 * Adds the chosen parts of the hair kit to the cart in one edit, as a one-off purchase. A part that is already in the
 * cart keeps its quantity, so a second press does not double the kit.
 */
export function addKitToCart(ctx: CartContext, productIds: readonly string[]): Promise<CartAnswer> {
  const wanted = new Set(productIds.map((key) => ctx.catalog.current().find(key)?.id ?? key));
  return editCart(
    ctx,
    (cart, catalog) => {
      if (wanted.size === 0) return new Refusal('cart_empty');
      let { lines } = cart;
      for (const productId of wanted) {
        const product = catalog.product(productId);
        if (!product || !isKitProduct(product)) return new Refusal('product_not_found');
        if (lines.some((line) => line.productId === productId)) continue;
        const edit = addLine(lines, { lineId: newId(), productId }, catalog);
        if (edit.refusal) return editRefusal(edit, product);
        lines = edit.lines;
      }
      return { lines, recurrent: false };
    },
    [...wanted],
  );
}
