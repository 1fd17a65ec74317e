import type { Ctx } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import type { CartLineInput } from './cart.inputs.ts';
import { type CartAnswer, editLines } from './editCart.ts';
import { addLine } from './pricing/lines.ts';

/** Adds units of a product. Its key may be any of those the shop knows it by. */
export function addToCart(ctx: Ctx, input: CartLineInput): Promise<CartAnswer> {
  const productId = ctx.catalog.now().find(input.productId)?.id ?? input.productId;
  const wish = { lineId: newId(), productId, variantId: input.variantId ?? null, quantity: input.quantity };
  return editLines(
    ctx,
    (cart, catalog) => addLine(cart.lines, wish, catalog),
    () => productId,
  );
}
