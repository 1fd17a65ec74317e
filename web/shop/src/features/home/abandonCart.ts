import type { ApolloClient } from '@apollo/client';
import { AbandonCartDocument } from './AbandonCart.generated.ts';

/** No page waits for the answer or fails without it. */
export function abandonCart(client: ApolloClient): void {
  client.mutate({ mutation: AbandonCartDocument }).catch(() => undefined);
}
