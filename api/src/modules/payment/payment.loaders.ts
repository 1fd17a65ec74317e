import type { Ctx } from '../../services.ts';
import type { Transaction } from '../order/order.types.ts';
import { rowsByOrder } from '../order/read/rowsByOrder.ts';
import { PaymentRow } from './payment.entity.ts';
import { MoneyMove } from './settlement/moneyMove.entity.ts';

type LoaderContext = Pick<Ctx, 'em' | 'loader'>;
type Order = Pick<Transaction, 'id'>;

/** The payment of an order that was just placed by its first payment: there is no other, and no refund. */
const firstPayments = new WeakMap<Order, PaymentRow>();

/** The order as the answer to its first payment, which is shown without being read again. */
export function withFirstPayment(order: Transaction, payment: PaymentRow): Transaction {
  firstPayments.set(order, payment);
  return order;
}

/** Newest first. */
export async function paymentsOf(ctx: LoaderContext, order: Order): Promise<PaymentRow[]> {
  const first = firstPayments.get(order);
  if (first) return [first];
  return rowsByOrder(ctx, 'payment.payments', (ids) =>
    ctx.em
      .fork()
      .find(
        PaymentRow,
        { transactionId: { $in: ids } },
        { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
      ),
  ).load(order.id);
}

/** The refunds that reached the buyer. */
export async function returnedOf(ctx: LoaderContext, order: Order): Promise<MoneyMove[]> {
  if (firstPayments.has(order)) return [];
  return rowsByOrder(ctx, 'payment.returned', (ids) =>
    ctx.em.fork().find(MoneyMove, { transactionId: { $in: ids }, kind: 'refund' }),
  ).load(order.id);
}
