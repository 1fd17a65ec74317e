import type { Cents } from '#schema/money.ts';

/** A product or a cart line. `measurable.ts` decides which of its data may be measured. */
export interface ShopItem {
  name: string;
  productId: string;
  price: Cents;
  categoryName: string;
  quantity: number;
  discountValue: Cents;
  discountPercentage: number;
  /** True for a medicine, or a product with melatonin. */
  regulated: boolean;
}

/**
 * The events for a tag manager (store §7). `add_payment_info` and `purchase` repeat the items of the event before them.
 */
export type ShopEvent =
  | { name: 'view_item' | 'add_to_cart' | 'view_cart' | 'begin_checkout'; items: readonly ShopItem[] }
  | { name: 'add_payment_info' | 'purchase' }
  | { name: 'sign_up' | 'search' | 'abandoned_cart' };
