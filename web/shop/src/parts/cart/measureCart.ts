import { measure } from '../measurement/measure.ts';
import type { CartLine } from './cart.types.ts';

/** Measures the product that was added to the cart, as the server returned its line. */
export function measureAdded(
  answer: { __typename: string; products?: readonly CartLine[] } | null | undefined,
  productId: string | undefined,
): void {
  const items = answer?.products?.filter((line) => line.productId === productId) ?? [];
  if (items.length > 0) measure({ name: 'add_to_cart', items });
}
