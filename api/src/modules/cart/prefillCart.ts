import type { Ctx } from '../../context.ts';
import { newId } from '../../shared/ids.ts';
import type { Cart } from './cart.types.ts';
import { withDefaultCoupon } from './defaultCoupon.ts';
import { editCart } from './editCart.ts';
import { addLine } from './pricing/lines.ts';
import { showCart } from './showCart.ts';

const MAX_IDS = 50;

/**
 * Fills the cart from a link: ids, codes or stock codes between commas; twice means two. What is unknown, sold
 * out or only sold with something else is left out and named.
 */
export async function prefillCart(
  ctx: Ctx,
  ids: string,
  replace: boolean,
): Promise<{ cart: Cart; ignored: string[] }> {
  const wanted = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  let ignored: string[] = [];
  let added: string[] = [];
  const answer = await editCart(ctx, (cart, catalog) => {
    // Decided anew when another tab was faster.
    [added, ignored] = [[], wanted.slice(MAX_IDS)];
    let lines = replace ? [] : cart.lines;
    for (const id of wanted.slice(0, MAX_IDS)) {
      const productId = ctx.catalog.now().find(id)?.id ?? id;
      const result = addLine(lines, { lineId: newId(), productId }, catalog);
      if (result.refusal) {
        ignored.push(id);
        continue;
      }
      if (!lines.some((line) => line.productId === productId)) added.push(productId);
      lines = result.lines;
    }
    return { lines };
  });
  const filled = await withDefaultCoupon(ctx, added, answer);
  const cart = 'products' in filled ? filled : await showCart(ctx);
  return { cart, ignored };
}
