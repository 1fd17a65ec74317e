import type { Cart } from './cart.types.ts';
import type { CartContext } from './cartContext.ts';
import { cartOwner } from './cartOwner.ts';
import { emptyCart, findCart } from './cartState.ts';
import { viewCart } from './viewCart.ts';

/** The caller's cart. Reading does not store a cart. */
export async function showCart(ctx: CartContext): Promise<Cart> {
  const owner = cartOwner(ctx);
  const state = owner ? await findCart(ctx.em, owner) : null;
  return viewCart(ctx, ctx.em, owner, state ?? emptyCart);
}
