import type { Ctx } from '../../context.ts';
import { Refusal } from '../../shared/refusals.ts';
import { OutOfStock } from './cart.results.ts';
import type { Cart } from './cart.types.ts';
import { cartOwnerOrNew } from './cartOwner.ts';
import { type CartState, lockCart, saveCart } from './cartState.ts';
import { priceState } from './priceState.ts';
import type { CatalogFacts } from './pricing/facts.ts';
import type { Edit } from './pricing/lines.ts';
import { pricingFacts } from './pricingFacts.ts';
import { toCart } from './viewCart.ts';

export type CartAnswer = Cart | Refusal | OutOfStock;

/** One edit of the caller's cart: locked, decided, written, priced. A refusal leaves it as it was. */
export async function editCart(
  ctx: Ctx,
  edit: (cart: CartState, catalog: CatalogFacts) => Partial<CartState> | Refusal | OutOfStock,
): Promise<CartAnswer> {
  const owner = cartOwnerOrNew(ctx);
  const outcome = await ctx.em.transactional(async (em) => {
    const cart = await lockCart(em, owner, ctx.now);
    const change = edit(cart, pricingFacts(ctx.catalog.now()).catalog);
    if (change instanceof Refusal || change instanceof OutOfStock) return change;
    return saveCart(em, { ...cart, ...change }, ctx.now);
  });
  if (outcome instanceof Refusal || outcome instanceof OutOfStock) return outcome;
  return toCart(ctx, owner, outcome, await priceState(ctx, ctx.em, outcome));
}

/** An edit of the lines alone, decided by the pure rules. `about` names the product a shortage is told of. */
export const editLines = (
  ctx: Ctx,
  edit: (cart: CartState, catalog: CatalogFacts) => Edit,
  about: (cart: CartState) => string | undefined,
): Promise<CartAnswer> =>
  editCart(ctx, (cart, catalog) => {
    const result = edit(cart, catalog);
    if (!result.refusal) return { lines: result.lines };
    const product = catalog.product(about(cart) ?? '');
    if (result.refusal === 'out_of_stock' && product) return new OutOfStock(product, result.available ?? 0);
    return new Refusal(result.refusal);
  });
