import type { Unmasked } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { type Cart_cartFragment, Cart_cartFragmentDoc } from './Cart.generated.ts';

/** Unmasks the fields of the cart; undefined when there is no cart or its data is incomplete. */
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
