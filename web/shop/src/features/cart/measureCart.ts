import { measure } from '../../measurement/measure.ts';
import type { CartLine } from './useCart.ts';

/** The product that was put into the cart, as its line came back from the server. */
export function measureAdded(
  answer: { __typename: string; products?: readonly CartLine[] } | null | undefined,
  productId: string | undefined,
): void {
  const items = answer?.products?.filter((line) => line.productId === productId) ?? [];
  if (items.length > 0) measure({ name: 'add_to_cart', items });
}
