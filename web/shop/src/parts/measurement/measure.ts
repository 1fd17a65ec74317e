import type { ApolloClient } from '@apollo/client';
import type { ShopEvent } from './shopEvent.ts';

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
