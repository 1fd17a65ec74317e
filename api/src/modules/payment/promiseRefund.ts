import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import { moneyOf, refundableOf } from './admin/refundable.ts';
import type { PaymentRow } from './payment.entity.ts';
import { Refund } from './settlement/refund.entity.ts';

type PromisedRefund = Pick<Refund, 'refundKey' | 'amountCents' | 'reason' | 'createdAt'> &
  Partial<Pick<Refund, 'lines'>>;

/** Stores a refund that we owe. A job sends the money after the commit; if the job fails, a sweep repeats it. */
async function promiseRefund(
  services: Pick<OrderServices, 'jobs'>,
  em: EntityManager,
  payment: PaymentRow,
  refund: PromisedRefund,
): Promise<void> {
  const { id: paymentId, transactionId } = payment;
  em.persist(em.create(Refund, { id: newId(), paymentId, transactionId, ...refund }));
  await reconcileAgain(services, em, payment);
}

/**
 * The key of the next refund of a locked order. It counts the refunds of all payments of the order, also of those whose
 * money was returned whole, so no payment gets one key twice.
 */
export const nextRefundKey = async (
  em: EntityManager,
  transactionId: string,
  reason: string,
): Promise<string> => `${reason}:${(await em.count(Refund, { transactionId })) + 1}`;

/** Asks the gateway about the payment again right after the commit. */
export const reconcileAgain = (
  { jobs }: Pick<OrderServices, 'jobs'>,
  em: EntityManager,
  { id }: PaymentRow,
): Promise<void> => jobs.enqueue(em, 'payment.reconcile', { paymentId: id }, { key: id });

/**
 * Stores a refund of an order that was paid by several payments: each returns what it still holds, in the sequence of
 * `paidPayments`. The units of the refund are stored with its first part.
 */
export async function promiseOrderRefund(
  services: Pick<OrderServices, 'jobs'>,
  em: EntityManager,
  payments: readonly PaymentRow[],
  { amountCents, lines = null, ...refund }: PromisedRefund,
): Promise<void> {
  const [only] = payments;
  // One payment returns the whole amount, which the caller has compared with the refundable amount.
  if (only && payments.length === 1)
    return promiseRefund(services, em, only, { ...refund, amountCents, lines });
  const freeCents: number[] = [];
  for (const payment of payments)
    freeCents.push(refundableOf({ ...(await moneyOf(em, [payment])), openReturns: [] }));
  const parts = payments.flatMap((payment, index) => {
    const part = splitRefund(amountCents, freeCents)[index] ?? 0;
    return part > 0 ? [{ payment, part }] : [];
  });
  // Never less than the buyer was told: the caller has compared the amount with the sum of these payments.
  if (parts.reduce((sum, { part }) => sum + part, 0) !== amountCents)
    throw new Error('The payments of the order hold less than is returned.');
  for (const [index, { payment, part }] of parts.entries())
    await promiseRefund(services, em, payment, {
      ...refund,
      amountCents: part,
      lines: index === 0 ? lines : null,
    });
}

/** Takes an amount from several payments in sequence, each up to what it still holds. */
export function splitRefund(amountCents: number, freeCents: readonly number[]): number[] {
  let missing = amountCents;
  return freeCents.map((free) => {
    const part = Math.min(missing, free);
    missing -= part;
    return part;
  });
}
