import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderServices } from '../../services.ts';
import { newId } from '../../shared/ids.ts';
import type { PaymentRow } from './payment.entity.ts';
import { Refund } from './settlement/refund.entity.ts';

type PromisedRefund = Pick<Refund, 'refundKey' | 'amountCents' | 'reason' | 'createdAt'> &
  Partial<Pick<Refund, 'lines'>>;

/** Stores a refund that we owe. A job sends the money after the commit; if the job fails, a sweep repeats it. */
export async function promiseRefund(
  services: Pick<OrderServices, 'jobs'>,
  em: EntityManager,
  payment: PaymentRow,
  refund: PromisedRefund,
): Promise<void> {
  const { id: paymentId, transactionId } = payment;
  em.persist(em.create(Refund, { id: newId(), paymentId, transactionId, ...refund }));
  await reconcileAgain(services, em, payment);
}

/** Asks the gateway about the payment again right after the commit. */
export const reconcileAgain = (
  { jobs }: Pick<OrderServices, 'jobs'>,
  em: EntityManager,
  { id }: PaymentRow,
): Promise<void> => jobs.enqueue(em, 'payment.reconcile', { paymentId: id }, { key: id });
