import type { KitTier } from './facts.ts';
import type { SellableLine } from './sellable.ts';
import { isFullPriceGoods } from './services.ts';

/**
 * The step of the progressive kit discount that the cart reaches. It counts different products, not units;
 * promotional lines neither count nor get the discount. A product on a lightning offer keeps the price of the offer
 * but still counts; otherwise the offer would make the other products more expensive.
 */
export function kitTier(lines: readonly SellableLine[], tiers: readonly KitTier[]): KitTier {
  const products = new Set<string>();
  for (const { product } of lines) if (isKitProduct(product)) products.add(product.id);
  let percent = 0;
  for (const tier of tiers) if (products.size >= tier.products) percent = Math.max(percent, tier.percent);
  return { products: products.size, percent };
}

export function isKitProduct(product: SellableLine['product']): boolean {
  return product.inKit && isFullPriceGoods(product);
}

export const NO_KIT: KitTier = { products: 0, percent: 0 };
