import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CartContext } from '../cartContext.ts';
import { addService } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/**
 * Adds the free evaluation to a cart with medicines: a line with its price and a discount of the same amount.
 */
export async function addFreeEvaluation(ctx: CartContext): Promise<CartAnswer> {
  const productId = ctx.catalog.current().service('freeEvaluation')?.product.id;
  if (!productId) return new Refusal('product_not_found');
  const lineId = newId();
  return editLines(ctx, (cart, catalog) => addService(cart.lines, { lineId, productId }, catalog), {
    productIdOf: () => productId,
  });
}
