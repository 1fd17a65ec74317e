import type { ApolloCache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import { type Cart_cartFragment, CurrentCartDocument } from './Cart.generated.ts';

interface CartRefusal {
  __typename: 'Refusal' | 'OutOfStock' | 'InvalidInput';
}

/** Stores the cart of a mutation's answer in the cache as the current cart, so that every screen shows it. */
export function cacheCart(
  cache: ApolloCache,
  answer: Unmasked<Cart_cartFragment> | CartRefusal | null | undefined,
): void {
  if (answer?.__typename !== 'Cart') return;
  cache.writeQuery({ query: CurrentCartDocument, data: { cart: answer } });
}

/** The message of a refusal, or null when the answer is a cart. */
export function refusalOf(
  answer: { __typename: 'Cart' } | (CartRefusal & { message: string }) | null | undefined,
): string | null {
  return answer && answer.__typename !== 'Cart' ? answer.message : null;
}
