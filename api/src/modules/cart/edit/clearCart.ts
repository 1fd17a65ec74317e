import type { Ctx } from '../../../context.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/** Empties the cart. The address stays, so that the shopper need not type it again. */
export const clearCart = (ctx: Ctx): Promise<CartAnswer> =>
  editCart(ctx, () => ({ lines: [], couponTitle: null, recurrent: false }));
