import type { ApolloClient } from '@apollo/client';
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

let client: ApolloClient | null = null;

/** Sets the client from whose cache the person is read; called once by the browser's entry. */
export function measureWith(browserClient: ApolloClient): void {
  client = browserClient;
}

export const measurementClient = (): ApolloClient | null => client;

/** A cheap check that never returns a false yes; the code behind it reads the whole answer. */
export function mayHaveConsent(): boolean {
  try {
    return localStorage.getItem('cookie-consent')?.includes('accepted') ?? false;
  } catch {
    return false;
  }
}

/** Adds an event to the data layer, once the visitor has accepted measurement. Its code does not load before that. */
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
