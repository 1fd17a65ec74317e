import { BRAND } from '#schema/brand.ts';
import { toReais } from '#schema/money.ts';
import type { ShopItem } from './shopEvent.ts';

declare const isUnregulated: unique symbol;

/** An item in the documented format (specification row ST-431). Its private symbol lets only this file create such items. */
export type MeasurableItem = Readonly<{
  name: string;
  id: string;
  price: number;
  brand: string;
  category: string;
  quantity: number;
  discount_value: number;
  discount_percentage: number;
}> & { readonly [isUnregulated]: true };

/** The person's data, in the documented format (specification row ST-430). */
export interface Identity {
  user_id: string;
  email: string;
  phone: string;
  address: Readonly<Record<'street' | 'number' | 'neighborhood' | 'city' | 'state' | 'zipcode', string>>;
}

/**
 * Removes the items that must not be measured. A medicine or a product with melatonin reveals something about a
 * person's health (LGPD, art. 11), so it is never sent, and the other items of its event are sent without the person.
 */
export function measurable(items: readonly ShopItem[]): {
  items: readonly MeasurableItem[];
  mayIdentify: boolean;
} {
  const unregulated = items.filter(({ regulated }) => !regulated);
  return { items: unregulated.map(measurableItem), mayIdentify: unregulated.length === items.length };
}

function measurableItem(item: ShopItem): MeasurableItem {
  return {
    name: item.name,
    id: item.productId,
    price: toReais(item.price),
    brand: BRAND,
    category: item.categoryName,
    quantity: item.quantity,
    discount_value: toReais(item.discountValue),
    discount_percentage: item.discountPercentage,
  } as MeasurableItem;
}

/** The national digits of a Brazilian phone number: +5511987654321 becomes 11987654321. */
export const withoutCountryCode = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
