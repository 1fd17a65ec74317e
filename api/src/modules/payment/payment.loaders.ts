import type { Ctx } from '../../services.ts';
import type { Transaction } from '../order/order.types.ts';
import { loaderByOrder } from '../order/read/loaderByOrder.ts';
import type { PaymentRow } from './payment.entity.ts';
import { type OrderPayments, readPayments, type ShownPayment } from './readPayments.ts';

type LoaderContext = Pick<Ctx, 'em' | 'loader'>;
type Order = Pick<Transaction, 'id'>;
type PaymentFacts = Omit<OrderPayments, 'transactionId'>;

/**
 * The payments with which this request placed an order. Such an order has no other payment and no refund, so neither
 * is read.
 */
const firstPayments = new WeakMap<Order, PaymentRow>();

/** Stores the first payment of an order for the loaders below, so that the response does not read it again. */
export function withFirstPayment(order: Transaction, payment: PaymentRow): Transaction {
  firstPayments.set(order, payment);
  return order;
}

/** The payments and refunds of an order; one SQL statement reads them for all orders of a page. */
const paymentFactsOf = (ctx: LoaderContext, order: Order): Promise<PaymentFacts> =>
  loaderByOrder<PaymentFacts>(ctx, 'payment.facts', {
    read: async (ids) => {
      const orders = await readPayments(ctx.em.fork(), ids);
      return new Map(orders.map((facts) => [facts.transactionId, facts]));
    },
    missing: { payments: [], refundedCents: 0, hasWithdrawals: false },
  }).load(order.id);

/** The payments of an order, newest first. */
export async function paymentsOf(ctx: LoaderContext, order: Order): Promise<ShownPayment[]> {
  const first = firstPayments.get(order);
  return first ? [first] : (await paymentFactsOf(ctx, order)).payments;
}

/** The sum of the refunds that reached the buyer, in centavos. */
export async function refundedOf(ctx: LoaderContext, order: Order): Promise<number> {
  return firstPayments.has(order) ? 0 : (await paymentFactsOf(ctx, order)).refundedCents;
}

/** Whether the buyer has withdrawn from the order or a part of it. */
export async function hasWithdrawals(ctx: LoaderContext, order: Order): Promise<boolean> {
  return firstPayments.has(order) ? false : (await paymentFactsOf(ctx, order)).hasWithdrawals;
}
