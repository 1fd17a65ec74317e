import type { Cents } from '#schema/money.ts';

/** A product or cart line as the shop has it. Only `measurable.ts` decides what of it may be measured. */
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

/** The events for a tag manager (store §7). The last two are about the lines of the latest event before them. */
export type ShopEvent =
  | { name: 'view_item' | 'add_to_cart' | 'view_cart' | 'begin_checkout'; items: readonly ShopItem[] }
  | { name: 'add_payment_info' | 'purchase' }
  | { name: 'sign_up' | 'search' | 'abandoned_cart' };
