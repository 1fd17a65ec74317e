import type { Unmasked } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { type Cart_cartFragment, Cart_cartFragmentDoc } from './Cart.generated.ts';

/** The fields of the cart, or undefined while there is none. */
export function useCartFields(
  cart: FragmentOf<Cart_cartFragment> | null | undefined,
): Unmasked<Cart_cartFragment> | undefined {
  const { data, dataState } = useFragment<Cart_cartFragment>({
    fragment: Cart_cartFragmentDoc,
    fragmentName: 'Cart_cart',
    from: cart ?? null,
  });
  return dataState === 'complete' && data ? (data as Unmasked<Cart_cartFragment>) : undefined;
}
