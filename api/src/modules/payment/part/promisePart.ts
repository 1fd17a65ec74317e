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
 * The caller has locked the order, and takes the returned units out of it. Null when the order has no paid payment, or
 * when no part of it can be cancelled (`partToCancel`).
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
  // The status stays the same: the event updates open pages and cached tracking responses.
  recordOrderChange(em, order, 'transaction.status-changed', 'paid');
  await sendOrderMail(services, em, order, 'order-part-cancelled', {
    refund: { cents: part.refundCents, method: refundMethod(payments) },
  });
  return part.cuts;
}
