import type { CartContext } from '../cartContext.ts';
import { removeLine } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Removes a line and its companion, the discounted second unit. */
export const removeCartLine = (ctx: CartContext, lineId: string): Promise<CartAnswer> =>
  editLines(ctx, (cart, catalog) => removeLine(cart.lines, lineId, catalog), {
    productIdOf: () => undefined,
  });
