import type { ApolloClient } from '@apollo/client';
import { mayHaveConsent } from '#web/session/mayHaveConsent.ts';
import type { ShopEvent } from './shopEvent.ts';

let client: ApolloClient | null = null;

/** Sets the client from whose cache the person is read; called once by the browser's entry. */
export function measureWith(browserClient: ApolloClient): void {
  client = browserClient;
}

export const measurementClient = (): ApolloClient | null => client;

/** Adds an event to the data layer. Without consent it does nothing, and does not even load the measurement code. */
export function measure(event: ShopEvent): void {
  if (!client || !mayHaveConsent()) return;
  const browserClient = client;
  void import('./dataLayer.ts')
    .then(async ({ push, readPerson }) => {
      await readPerson(browserClient);
      push(event, browserClient);
    })
    .catch(() => undefined);
}
