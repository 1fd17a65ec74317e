import type { KitTier } from './facts.ts';
import type { SellableLine } from './sellable.ts';
import { isWholeGoods } from './services.ts';

/**
 * The progressive discount counts different products, not units. Promotional lines neither count nor get it. A
 * product on a lightning offer keeps that price but still counts; otherwise the offer would make the rest of the cart
 * dearer.
 */
export function kitTier(lines: readonly SellableLine[], tiers: readonly KitTier[]): KitTier {
  const products = new Set<string>();
  for (const { product } of lines) if (isKitProduct(product)) products.add(product.id);
  let percent = 0;
  for (const tier of tiers) if (products.size >= tier.products) percent = Math.max(percent, tier.percent);
  return { products: products.size, percent };
}

export function isKitProduct(product: SellableLine['product']): boolean {
  return product.inKit && isWholeGoods(product);
}

export const NO_KIT: KitTier = { products: 0, percent: 0 };
