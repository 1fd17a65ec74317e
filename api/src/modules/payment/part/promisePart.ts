import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../../services.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { moneyOf, paidPayments, pricedAt, refundableOf } from '../admin/refundable.ts';
import { nextRefundKey, promiseOrderRefund } from '../promiseRefund.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
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
  const payments = await paidPayments(em, order.id);
  if (payments.length === 0) return null;
  const money = await moneyOf(em, payments);
  const part = partToCancel({
    lines,
    unitsToKeep,
    ...pricedAt(order, payments),
    refundableCents: refundableOf(money),
  });
  if (!part) return null;
  await promiseOrderRefund(services, em, payments, {
    refundKey: await nextRefundKey(em, order.id, 'part'),
    amountCents: part.refundCents,
    reason: 'part',
    createdAt: services.clock.now(),
  });
  recordOrderChange(em, order, 'transaction.status-changed', 'paid');
  await sendOrderMail(services, em, order, 'order-part-cancelled', {
    refund: { cents: part.refundCents, method: refundMethod(payments) },
  });
  return part.cuts;
}
