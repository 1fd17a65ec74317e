import type { CartContext } from '../cartContext.ts';
import { setQuantity } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Sets the quantity of a line; zero removes it. */
export const setCartLineQuantity = (
  ctx: CartContext,
  lineId: string,
  quantity: number,
): Promise<CartAnswer> =>
  editLines(ctx, (cart, catalog) => setQuantity(cart.lines, lineId, quantity, catalog), {
    productIdOf: (cart) => cart.lines.find((line) => line.lineId === lineId)?.productId,
  });
