import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../../services.ts';
import { moneyOf, paidPayments, refundableOf } from '../admin/refundable.ts';
import { promiseOrderRefund } from '../promiseRefund.ts';
import { refundMethod } from '../settlement/settlementMails.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';

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
