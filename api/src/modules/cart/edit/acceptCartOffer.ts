import type { Ctx } from '../../../context.ts';
import { newId } from '../../../shared/ids.ts';
import { acceptOffer } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Adds an offer of the cart: a second unit right after its parent line, or an add-on. */
export function acceptCartOffer(
  ctx: Ctx,
  productId: string,
  parentLineId: string | null,
): Promise<CartAnswer> {
  const lineId = newId();
  return editLines(
    ctx,
    (cart, catalog) => acceptOffer(cart.lines, { lineId, productId, parentLineId }, catalog),
    () => productId,
  );
}
