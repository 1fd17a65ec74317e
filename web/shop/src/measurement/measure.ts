import type { ApolloClient } from '@apollo/client';
import type { Cents } from '#schema/money.ts';

/** A product or cart line as the shop knows it. What of it may be measured is decided in `measurable.ts` alone. */
export interface ShopItem {
  name: string;
  productId: string;
  price: Cents;
  categoryName: string;
  quantity: number;
  discountValue: Cents;
  discountPercentage: number;
  /** A medicine, or a product with melatonin. */
  regulated: boolean;
}

/** What a shop tells a tag manager (store §7). The last two are about the lines of the latest event before them. */
export type ShopEvent =
  | { name: 'view_item' | 'add_to_cart' | 'view_cart' | 'begin_checkout'; items: readonly ShopItem[] }
  | { name: 'add_payment_info' | 'purchase' }
  | { name: 'sign_up' | 'search' | 'abandoned_cart' };

let client: ApolloClient | null = null;

/** Where the signed-in person is read from; the browser's entry names it once. */
export function measureWith(browserClient: ApolloClient): void {
  client = browserClient;
}

export const measurementClient = (): ApolloClient | null => client;

/** Cheap, and never wrongly true: the code behind it reads the whole answer. */
export function mayHaveConsent(): boolean {
  try {
    return localStorage.getItem('cookie-consent')?.includes('accepted') ?? false;
  } catch {
    return false;
  }
}

/** Adds an event to the data layer, once the visitor has accepted measurement. Its code is not fetched before. */
export function measure(event: ShopEvent): void {
  if (!client || !mayHaveConsent()) return;
  const from = client;
  void import('./dataLayer.ts')
    .then(async ({ push, readPerson }) => {
      await readPerson(from);
      push(event, from);
    })
    .catch(() => undefined);
}
