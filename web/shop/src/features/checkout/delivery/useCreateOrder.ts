import { idempotencyKeyOf } from '../../../parts/card/idempotencyKey.ts';
import { CurrentCartDocument } from '../../../parts/cart/Cart.generated.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { cacheCart } from '../../../parts/cart/useCart.ts';
import type { Delivery } from '../../../parts/contact/deliveryValues.ts';
import { type CreateOrderMutation, useCreateOrderMutation } from './CreateOrder.generated.ts';

/** The address says whether the person confirmed it. */
type ConfirmedDelivery = Delivery & { address: { isConfirmed: boolean } };

export type OrderAnswer = CreateOrderMutation['createTransaction'];

const CART_IS_OLD = new Set<OrderAnswer['__typename'] | undefined>([
  'OutOfStock',
  'Refusal',
  'ProductNeedsPrescription',
]);

/**
 * Creates an order from the cart. Its idempotency key depends on the content, so a repeated request creates one order.
 */
export function useCreateOrder() {
  const [create] = useCreateOrderMutation({
    update: (cache, { data }) => {
      const answer = data?.createTransaction;
      if (answer?.__typename === 'PriceChanged') cacheCart(cache, answer.cart);
    },
    // The cart changed since the page showed it; with the old one, the next attempt would be refused again.
    refetchQueries: ({ data }) =>
      CART_IS_OLD.has(data?.createTransaction.__typename) ? [CurrentCartDocument] : [],
    awaitRefetchQueries: true,
  });

  return async ({ contact, address }: ConfirmedDelivery, cart: Cart): Promise<OrderAnswer | undefined> => {
    const { coupon: _inTheCart, ...person } = contact;
    const freightType = cart.needsDelivery ? cart.freightType : null;
    const shownCart = { expectedTotal: cart.total, expectedUnits: cart.units };
    const input = { contact: person, address, freightType, ...shownCart };
    const idempotencyKey = idempotencyKeyOf({ input, cart: cart.id, version: cart.version });
    const { data } = await create({ variables: { input, idempotencyKey } });
    return data?.createTransaction;
  };
}
