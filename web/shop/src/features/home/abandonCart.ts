import type { ApolloClient } from '@apollo/client';
import { AbandonCartDocument } from './AbandonCart.generated.ts';

/** Tells the server that the cart was left, so that it may send a reminder. Failures are ignored. */
export function abandonCart(client: ApolloClient): void {
  client.mutate({ mutation: AbandonCartDocument }).catch(() => undefined);
}
