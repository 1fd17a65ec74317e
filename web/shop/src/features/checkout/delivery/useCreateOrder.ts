import { idempotencyKeyOf } from '../../../parts/card/idempotencyKey.ts';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { cacheCart } from '../../../parts/cart/cartRequests.ts';
import type { Delivery } from '../../../parts/contact/deliveryValues.ts';
import { type CreateOrderMutation, useCreateOrderMutation } from './CreateOrder.generated.ts';

/** The address says whether the person confirmed it. */
type ConfirmedDelivery = Delivery & { address: { isConfirmed: boolean } };

export type OrderAnswer = CreateOrderMutation['createTransaction'];

/**
 * Creates an order from the cart. Its idempotency key depends on the content, so a repeated request creates one order.
 */
export function useCreateOrder() {
  const [create] = useCreateOrderMutation({
    update: (cache, { data }) => {
      const answer = data?.createTransaction;
      if (answer?.__typename === 'PriceChanged') cacheCart(cache, answer.cart);
    },
  });

  return async ({ contact, address }: ConfirmedDelivery, cart: Cart): Promise<OrderAnswer | undefined> => {
    const { coupon: _inTheCart, ...person } = contact;
    const freightType = cart.needsDelivery ? (cart.freightType ?? 'Standard') : null;
    const input = { contact: person, address, freightType, expectedTotal: cart.total };
    const idempotencyKey = idempotencyKeyOf({ input, cart: cart.id, version: cart.version });
    const { data } = await create({ variables: { input, idempotencyKey } });
    return data?.createTransaction;
  };
}
