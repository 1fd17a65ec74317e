import type { SellableLine } from './sellable.ts';
import { isGoods } from './services.ts';

/** A cart may become a subscription when it holds goods and all of them have a subscription price. */
export function mayBeRecurrent(lines: readonly SellableLine[]): boolean {
  const goods = lines.filter(({ product }) => isGoods(product));
  return goods.length > 0 && goods.every(({ product }) => product.subscriptionDiscount > 0);
}
