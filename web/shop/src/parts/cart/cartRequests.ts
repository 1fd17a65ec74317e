import type { ApolloCache } from '@apollo/client/cache';
import type { Unmasked } from '@apollo/client/masking';
import { type Cart_cartFragment, CurrentCartDocument } from './Cart.generated.ts';

interface NotACart {
  __typename: 'Refusal' | 'OutOfStock' | 'InvalidInput';
}

/** Makes the cart of an answer the current one, so that every screen shows it. */
export function cacheCart(
  cache: ApolloCache,
  answer: Unmasked<Cart_cartFragment> | NotACart | null | undefined,
): void {
  if (answer?.__typename !== 'Cart') return;
  cache.writeQuery({ query: CurrentCartDocument, data: { cart: answer } });
}

/** The message of a refusal, or null when the answer is a cart. */
export function refusalOf(
  answer: { __typename: 'Cart' } | (NotACart & { message: string }) | null | undefined,
): string | null {
  return answer && answer.__typename !== 'Cart' ? answer.message : null;
}
