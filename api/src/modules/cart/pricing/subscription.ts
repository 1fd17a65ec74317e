import type { SellableLine } from './sellable.ts';

/** A cart may become a subscription when it holds something and every line has a subscription price. */
export function mayBeRecurrent(lines: readonly SellableLine[]): boolean {
  return lines.length > 0 && lines.every(({ product }) => product.subscriptionDiscount > 0);
}
