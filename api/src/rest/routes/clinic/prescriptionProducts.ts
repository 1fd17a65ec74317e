import { showCart } from '../../../modules/cart/viewCart.ts';
import type { Ctx } from '../../../services.ts';

/**
 * The ids of products for any of their keys. An unknown key is returned unchanged, and the command refuses it.
 */
export const idsOf = ({ catalog }: Ctx, keys: readonly string[]): string[] =>
  keys.map((key) => catalog.current().find(key)?.id ?? key);

export async function medicinesInCart(ctx: Ctx): Promise<string[]> {
  const { products } = await showCart(ctx);
  return products.filter(({ prescription }) => prescription).map(({ productId }) => productId);
}
