import { randomUUID } from 'node:crypto';
import { ADDRESS } from '../../../api/test/address.ts';
import { PAYMENT_METHOD } from '../../../schema/payment/methods.ts';
import type { Member } from '../flows.ts';
import { send } from '../operations.ts';

export const ORDER_SLUGS = ['gummy', 'creatina'] as const;
/** The products that the benches put into a cart without ordering it. */
export const CART_SLUGS = [
  'gummy',
  'creatina',
  'shampoo-energizante',
  'anti-aging',
  'tonico-para-barba',
] as const;

/** Two products into the cart, their order, and its payment with a saved card, as the shop sends them. */
export async function placeOrder(url: string, { token, cardId, contact }: Member): Promise<void> {
  for (const productId of ORDER_SLUGS)
    await send(url, 'AddToCart', { input: { productId, quantity: 1 } }, { token });
  const { createTransaction: created } = await send<{ createTransaction: { id: string } }>(
    url,
    'CreateOrder',
    { input: { contact, address: ADDRESS, freightType: 'Standard' }, idempotencyKey: randomUUID() },
    { token },
  );
  const payment = { method: PAYMENT_METHOD.creditCard, installments: 1, creditCardId: cardId };
  const { checkoutTransaction: paid } = await send<{ checkoutTransaction: { isPaid?: boolean } }>(
    url,
    'PayOrder',
    { id: created.id, input: payment, idempotencyKey: randomUUID() },
    { token },
  );
  if (!paid.isPaid) throw new Error(`Not paid: ${JSON.stringify(paid)}`);
}
