import { randomUUID } from 'node:crypto';
import { ADDRESS } from '../../../api/test/address.ts';
import { PAYMENT_METHOD } from '../../../schema/payment/methods.ts';
import type { Member } from '../../bench/flows.ts';
import { send } from '../../bench/operations.ts';
import { ORDER_SLUGS } from '../../bench/selling/placeOrder.ts';
import type { RequestLog } from './requestLog.ts';

/** An order whose creation was acknowledged, and perhaps its payment. */
export interface AcknowledgedOrder {
  id: string;
  isPaid: boolean;
}

interface Answers {
  createTransaction: { id?: string; code?: string };
  checkoutTransaction: { isPaid?: boolean; code?: string };
}

/**
 * Fills the cart, orders and pays with a saved card. A request that has no answer, or that is still being processed, is
 * repeated with the same idempotency key; a payment that was refused is tried again with a new one.
 */
export async function buyOnce(
  url: string,
  { token, cardId, contact }: Member,
  log: RequestLog,
): Promise<AcknowledgedOrder | null> {
  for (const productId of ORDER_SLUGS)
    await log.retry(() => send(url, 'AddToCart', { input: { productId, quantity: 1 } }, { token }));
  const orderKey = randomUUID();
  const input = { contact, address: ADDRESS, freightType: 'Standard' };
  const id = await log.retry(async () => {
    const { createTransaction: created } = await send<Pick<Answers, 'createTransaction'>>(
      url,
      'CreateOrder',
      { input, idempotencyKey: orderKey },
      { token },
    );
    if (!created.id) throw new Error(`The order was refused: ${created.code}`);
    return created.id;
  });
  if (!id) return null;
  log.writes.push(performance.now());
  let paymentKey = randomUUID();
  const payment = { method: PAYMENT_METHOD.creditCard, installments: 1, creditCardId: cardId };
  const paid = await log.retry(async () => {
    const { checkoutTransaction: answer } = await send<Pick<Answers, 'checkoutTransaction'>>(
      url,
      'PayOrder',
      { id, input: payment, idempotencyKey: paymentKey },
      { token },
    );
    // An earlier request paid, and its answer was lost.
    if (answer.isPaid || answer.code === 'transaction_already_approved') return true;
    // The shop also keeps its key after this refusal: a request with the same key continues the payment after 40 seconds.
    if (answer.code !== 'request_in_flight') paymentKey = randomUUID();
    throw new Error(`The payment was refused: ${answer.code ?? 'not paid'}`);
  });
  return { id, isPaid: paid === true };
}
