import type { Ctx } from '../../services.ts';
import type { Transaction } from '../order/order.types.ts';
import { loaderByOrder } from '../order/read/loaderByOrder.ts';
import { partsOf } from '../order/read/readOrder.ts';
import type { PaymentRow } from './payment.entity.ts';
import { openPayments, type PaymentFacts, readPayments, type ShownPayment } from './readPayments.ts';

type LoaderContext = Pick<Ctx, 'em' | 'loader'>;
type Order = Pick<Transaction, 'id'>;

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

/** Parsed once per order that was read together with its payments. */
const openedPayments = new WeakMap<Order, Promise<PaymentFacts>>();
const NO_PAYMENTS: PaymentFacts = { payments: [], refundedCents: 0, hasWithdrawals: false };

/**
 * The payments and refunds of an order: those that were read together with it, or else those that one SQL statement
 * reads for all orders of a page.
 */
function paymentFactsOf(ctx: LoaderContext, order: Order): Promise<PaymentFacts> {
  const money = partsOf(order)?.money;
  if (money === undefined)
    return loaderByOrder<PaymentFacts>(ctx, 'payment.facts', {
      read: (ids) => readPayments(ctx.em.fork(), ids),
      missing: NO_PAYMENTS,
    }).load(order.id);
  let opened = openedPayments.get(order);
  if (!opened) {
    opened = openPayments(ctx.em, [money]).then(([payments]) => payments ?? NO_PAYMENTS);
    openedPayments.set(order, opened);
  }
  return opened;
}

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
