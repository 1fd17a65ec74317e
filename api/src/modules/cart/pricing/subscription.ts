import type { ProductFacts } from './facts.ts';
import type { SellableLine } from './sellable.ts';
import { isFullPriceGoods, isGoods } from './services.ts';

/**
 * A cart may become a subscription when it contains goods and all of them have a subscription price.
 */
export function mayBeRecurrent(lines: readonly SellableLine[]): boolean {
  const goods = lines.filter(({ product }) => isGoods(product));
  return goods.length > 0 && goods.every(({ product }) => product.subscriptionDiscount > 0);
}

/** Whether the plan offers this product: full-price goods without sizes that have a subscription price. */
export const isSubscribable = (product: ProductFacts): boolean =>
  isFullPriceGoods(product) && product.subscriptionDiscount > 0 && product.variants.length === 0;
