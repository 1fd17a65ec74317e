import type { Ctx, Part } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { findAddress } from '../address/findAddress.ts';
import type { CartContext } from '../cartOwner.ts';
import { type CartAnswer, editCart } from './editCart.ts';

/**
 * Stores the zipcode. The address is looked up before the cart is locked, so that a slow postal service blocks no other
 * edit.
 */
export async function setCartZipcode(
  ctx: CartContext & Part<Ctx, 'outside.postal'>,
  zipcode: string,
): Promise<CartAnswer> {
  const found = await findAddress(ctx, zipcode);
  if (found instanceof Refusal) return found;
  const { zipcode: digits, ...address } = found;
  return editCart(ctx, () => ({ zipcode: digits, address }));
}
