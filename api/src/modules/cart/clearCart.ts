import type { Ctx } from '../../context.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/** Empties the cart; the address stays, as it saves typing. */
export const clearCart = (ctx: Ctx): Promise<CartAnswer> =>
  editCart(ctx, () => ({ lines: [], couponTitle: null, recurrent: false }));
