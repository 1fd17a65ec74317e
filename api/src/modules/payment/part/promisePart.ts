import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../../services.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { moneyOf, refundableOf } from '../admin/refundable.ts';
import { PaymentRow } from '../payment.entity.ts';
import { promiseRefund } from '../promiseRefund.ts';
import { METHOD_WORD } from '../settlement/sendSettlementMails.ts';
import { type LineCut, type OrderLine, partToCancel } from './part.rules.ts';

/**
 * Promises the refund of the units taken out of a paid order, and informs the buyer that the other units will be sent.
 * The caller has locked the order. Returns the removed units; null when the order has no payment that allows a partial
 * refund.
 */
export async function promisePart(
  services: OrderServices,
  em: EntityManager,
  order: OrderRow,
  { lines, unitsToKeep }: { lines: readonly OrderLine[]; unitsToKeep: ReadonlyMap<string, number> },
): Promise<LineCut[] | null> {
  const payment = await em.findOne(PaymentRow, { transactionId: order.id, state: 'paid' });
  if (!payment) return null;
  const money = await moneyOf(em, payment);
  const part = partToCancel({
    lines,
    unitsToKeep,
    totalCents: order.totalCents,
    interestCents: payment.interestCents,
    refundableCents: refundableOf(money),
  });
  if (!part) return null;
  await promiseRefund(services, em, payment, {
    refundKey: `part:${money.promised.length + 1}`,
    amountCents: part.refundCents,
    reason: 'part',
    createdAt: services.clock.now(),
  });
  recordOrderChange(em, order, 'transaction.status-changed', payment.state);
  await sendOrderMail(services, em, order, 'order-part-cancelled', {
    refund: { cents: part.refundCents, method: METHOD_WORD[payment.method] },
  });
  return part.cuts;
}
