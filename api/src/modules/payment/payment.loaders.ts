import DataLoader from 'dataloader';
import type { Ctx } from '../../services.ts';
import type { Transaction } from '../order/order.types.ts';
import type { PaymentRow } from './payment.entity.ts';
import { type OrderPayments, readPayments, type ShownPayment } from './readPayments.ts';

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

/**
 * Reads the payments and refunds of many orders with one SQL statement. Nothing is cached between batches, because a
 * socket subscription resolves its fields again for every event.
 */
const orderMoneyOf = (ctx: LoaderContext, order: Order): Promise<OrderPayments | undefined> =>
  ctx
    .loader('payment.orderMoney', () => {
      return new DataLoader<string, OrderPayments | undefined>(
        async (ids) => {
          const orders = await readPayments(ctx.em.fork(), [...new Set(ids)]);
          const byId = new Map(orders.map((found) => [found.transactionId, found]));
          return ids.map((id) => byId.get(id));
        },
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(order.id);

/** The payments of an order, newest first. */
export async function paymentsOf(ctx: LoaderContext, order: Order): Promise<ShownPayment[]> {
  const first = firstPayments.get(order);
  return first ? [first] : ((await orderMoneyOf(ctx, order))?.payments ?? []);
}

/** The sum of the refunds that reached the buyer, in centavos. */
export async function refundedOf(ctx: LoaderContext, order: Order): Promise<number> {
  return firstPayments.has(order) ? 0 : ((await orderMoneyOf(ctx, order))?.refundedCents ?? 0);
}

/** Whether the buyer has withdrawn from the order or a part of it. */
export async function hasWithdrawals(ctx: LoaderContext, order: Order): Promise<boolean> {
  return firstPayments.has(order) ? false : ((await orderMoneyOf(ctx, order))?.hasWithdrawals ?? false);
}
