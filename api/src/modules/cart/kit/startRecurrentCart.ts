import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CartLineInput } from '../cart.inputs.ts';
import type { CartContext } from '../cartContext.ts';
import { type CartAnswer, editCart, editRefusal } from '../edit/editCart.ts';
import { addLine, MAX_LINES } from '../pricing/lines.ts';
import { isGoods } from '../pricing/services.ts';
import { isSubscribable } from '../pricing/subscription.ts';

/**
 * Replaces the goods of the cart by these goods and makes it a subscription cart, in one edit. Earlier goods
 * are removed, because one product without a subscription price would make the cart a one-off cart again. A
 * free evaluation stays in the cart.
 */
export async function startRecurrentCart(
  ctx: CartContext & Pick<Ctx, 'recurrences'>,
  items: readonly CartLineInput[],
): Promise<CartAnswer> {
  if (ctx.viewer && (await ctx.recurrences.has(ctx.em.fork(), ctx.viewer.userId)))
    return new Refusal('user_already_has_recurrence');
  if (items.length > MAX_LINES) return new Refusal('cart_too_large');
  const wanted = items.map(({ productId, quantity }) => ({
    productId: ctx.catalog.current().find(productId)?.id ?? productId,
    quantity,
  }));
  return editCart(ctx, (cart, catalog) => {
    if (wanted.length === 0) return new Refusal('cart_empty');
    let lines = cart.lines.filter(({ productId }) => {
      const product = catalog.product(productId);
      return product !== undefined && !isGoods(product);
    });
    for (const { productId, quantity } of wanted) {
      const product = catalog.product(productId);
      if (!product || !isSubscribable(product)) return new Refusal('recurrence_product_not_allowed');
      const edit = addLine(lines, { lineId: newId(), productId, quantity }, catalog);
      if (edit.refusal) return editRefusal(edit, product);
      lines = [...edit.lines];
    }
    return { lines, recurrent: true, couponTitle: null, paymentType: null, installments: null };
  });
}
