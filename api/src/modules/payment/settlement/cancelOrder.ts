import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderServices } from '../../../services.ts';
import { releaseHold } from '../../order/create/hold.ts';
import { moveStatus, recordOrderChange } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { PaymentRow } from '../payment.entity.ts';
import { refundMethod } from './settlementMails.ts';
import { settleLocked } from './settlePayment.ts';

export interface Cancellation {
  authorId: string | null;
  note: string | null;
  /** Selects the text of the mail to the buyer; null when the caller sends its own mail. */
  reason: 'asked' | 'not-prescribed' | 'store' | 'account-removed' | null;
}

/**
 * Cancels an order that the caller has locked: the units return to stock, everything paid is refunded, and an unpaid
 * charge is ended at the gateway.
 */
export async function cancelOrder(
  services: OrderServices,
  em: EntityManager,
  order: OrderRow,
  { authorId, note, reason }: Cancellation,
): Promise<void> {
  moveStatus(em, order, { status: ORDER_STATUS.cancelled, at: services.clock.now(), authorId, note });
  await releaseHold(services, em, order);
  await em.flush();
  const payments = await em.find(
    PaymentRow,
    { transactionId: order.id },
    { orderBy: { createdAt: 'asc' }, disableIdentityMap: true },
  );
  let cents = 0;
  const returning: PaymentRow[] = [];
  for (const payment of payments) {
    // No snapshot is read here: the stored state says which status the charge has.
    const chargeStatus = payment.state === 'paid' ? 'approved' : 'pending';
    const settled = await settleLocked(services, em, { order, payment, snapshot: null, chargeStatus });
    if (!settled.refund) continue;
    cents += settled.refund.amountCents;
    returning.push(payment);
  }
  recordOrderChange(
    em,
    order,
    'transaction.status-changed',
    payments.find(({ state }) => state === 'refunding')?.state ?? null,
  );
  const refund = cents > 0 ? { refund: { cents, method: refundMethod(returning) } } : {};
  if (reason) await sendOrderMail(services, em, order, 'order-cancelled', { reason, ...refund });
}
