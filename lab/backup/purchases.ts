import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrder, fillCart, PIX, payAtBank, payOrder, readOrder } from '../chaos/purchase.ts';
import { Shopper } from '../chaos/shopper.ts';

/** A purchase that a shopper's page showed as paid. */
export interface PaidPurchase {
  orderId: string;
  shownAt: Date;
}

/** One shopper buys again and again until `hasEnded`; the list grows meanwhile. */
export async function buyUntil(
  hasEnded: () => boolean,
  url: string,
  purchases: { push(purchase: PaidPurchase): void },
): Promise<void> {
  const bank = { url: `${url}/gateway-sandbox`, publicKey: '' };
  const shopper = await Shopper.signUp(url);
  while (!hasEnded()) {
    await fillCart(shopper, [{ slug: 'gummy', quantity: 1 }]);
    const { id: orderId } = await createOrder(shopper, randomUUID());
    if (!orderId) continue;
    const { payment } = await payOrder(shopper, orderId, { method: PIX });
    if (payment) await payAtBank(bank, { reference: payment.id });
    while (!hasEnded()) {
      const order = await readOrder(shopper, orderId);
      if (order?.payment?.state === 'paid') {
        purchases.push({ orderId, shownAt: new Date() });
        break;
      }
      await pause(100);
    }
  }
}
