import { newId } from '../../../shared/ids.ts';
import type { CartContext } from '../cartContext.ts';
import { acceptOffer } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Adds an offer of the cart: a second unit right after its parent line, or an add-on. */
export function acceptCartOffer(
  ctx: CartContext,
  productId: string,
  parentLineId: string | null,
): Promise<CartAnswer> {
  const lineId = newId();
  return editLines(
    ctx,
    (cart, catalog) => acceptOffer(cart.lines, { lineId, productId, parentLineId }, catalog),
    { productIdOf: () => productId },
  );
}
