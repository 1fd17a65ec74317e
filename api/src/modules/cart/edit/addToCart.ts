import { newId } from '../../../shared/ids.ts';
import type { CartLineInput } from '../cart.inputs.ts';
import type { CartContext } from '../cartContext.ts';
import { withDefaultCoupon } from '../coupon/defaultCoupon.ts';
import { addLine } from '../pricing/lines.ts';
import { type CartAnswer, editLines } from './editCart.ts';

/** Adds units of a product, which the input names by its id, code, `tinyId` or slug. */
export async function addToCart(ctx: CartContext, input: CartLineInput): Promise<CartAnswer> {
  const productId = ctx.catalog.current().find(input.productId)?.id ?? input.productId;
  const newLine = {
    lineId: newId(),
    productId,
    variantId: input.variantId ?? null,
    quantity: input.quantity,
  };
  let isNew = false;
  const answer = await editLines(
    ctx,
    (cart, catalog) => {
      isNew = !cart.lines.some((line) => line.productId === productId);
      return addLine(cart.lines, newLine, catalog, cart.recurrent || input.isRecurrent ? null : newId());
    },
    { productIdOf: () => productId, askedIds: [productId] },
  );
  return isNew ? withDefaultCoupon(ctx, [productId], answer) : answer;
}
