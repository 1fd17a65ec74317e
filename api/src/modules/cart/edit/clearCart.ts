import type { CartContext } from '../cartContext.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/** Empties the cart. The address is kept, so that the shopper need not type it again. */
export const clearCart = (ctx: CartContext): Promise<CartAnswer> =>
  editCart(ctx, () => ({ lines: [], couponTitle: null, recurrent: false }));
