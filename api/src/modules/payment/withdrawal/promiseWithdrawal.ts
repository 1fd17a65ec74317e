import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../../services.ts';
import { returnCredit } from '../../cart/storeCredit/storeCredit.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import { sendOrderMail } from '../../order/sendOrderMail.ts';
import { moneyOf, paidPayments, refundableOf } from '../admin/refundable.ts';
import { promiseOrderRefund } from '../promiseRefund.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
import { type LockedWithdrawal, moveWithdrawal } from './moveWithdrawal.ts';

interface MoneyBack {
  cents: number;
  method: string | undefined;
}

/**
 * Stores the refund that a withdrawal owes; the refund key contains its id, so it is owed once. Money that an admin
 * refunded meanwhile is subtracted, so the total never exceeds what was paid. Null when nothing remains to refund.
 */
export async function promiseWithdrawal(
  services: Pick<OrderServices, 'jobs' | 'clock'>,
  em: EntityManager,
  { order, row }: LockedWithdrawal,
): Promise<MoneyBack | null> {
  const payments = await paidPayments(em, order.id);
  if (payments.length === 0) return null;
  const amountCents = Math.min(row.refundCents, refundableOf(await moneyOf(em, payments)));
  if (amountCents === 0) return null;
  await promiseOrderRefund(services, em, payments, {
    refundKey: `withdrawal:${row.id}`,
    amountCents,
    reason: 'withdrawal',
    createdAt: services.clock.now(),
  });
  return { cents: amountCents, method: refundMethod(payments) };
}

/**
 * Promises the refund of a return and informs the shopper. When the whole order is returned, its store credit becomes
 * available again.
 */
export async function refundReturn(
  services: Pick<OrderServices, 'jobs' | 'clock' | 'config'>,
  em: EntityManager,
  { order, row }: LockedWithdrawal,
  authorId: string | null,
): Promise<void> {
  const now = services.clock.now();
  moveWithdrawal(em, row, { from: row.state, to: 'refunded', authorId, at: now });
  const refund = await promiseWithdrawal(services, em, { order, row });
  if (row.isWhole && order.creditId)
    await returnCredit(em, { creditId: order.creditId, orderId: order.id, now });
  recordOrderChange(em, order, 'payment.changed', refund ? 'paid' : null);
  await em.flush();
  if (refund) await sendOrderMail(services, em, order, 'order-refunded', { refund });
}
