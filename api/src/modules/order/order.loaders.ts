import DataLoader from 'dataloader';
import type { Ctx } from '../../services.ts';
import { medicinesOf } from './create/prescriptionNeeds.ts';
import type { Transaction } from './order.types.ts';
import { OrderItemRow } from './orderItem.entity.ts';
import type { OrderMedicine } from './ports/prescriptionPort.ts';
import { rowsByOrder } from './read/rowsByOrder.ts';
import { StatusMoveRow } from './statusMove.entity.ts';

type Asking = Pick<Ctx, 'em' | 'loader'>;
type Order = Pick<Transaction, 'id'>;

/** A line and a move as the API shows them. */
export type ItemFacts = OrderItemRow;
export type MoveFacts = Pick<StatusMoveRow, 'to' | 'label' | 'at' | 'note'>;

interface Rows {
  items: ItemFacts[];
  history: MoveFacts[];
}

/** The rows that were read together with an order. */
const rowsRead = new WeakMap<Order, Rows>();

export function withRows(order: Transaction, rows: Rows): Transaction {
  rowsRead.set(order, rows);
  return order;
}

export const itemsOf = async (ctx: Asking, order: Order): Promise<ItemFacts[]> =>
  rowsRead.get(order)?.items ??
  rowsByOrder(ctx, 'transaction.items', (ids) =>
    ctx.em.fork().find(OrderItemRow, { transactionId: { $in: ids } }, { orderBy: { position: 'asc' } }),
  ).load(order.id);

export const historyOf = async (ctx: Asking, order: Order): Promise<MoveFacts[]> =>
  rowsRead.get(order)?.history ??
  rowsByOrder(ctx, 'transaction.history', (ids) =>
    ctx.em
      .fork()
      .find(StatusMoveRow, { transactionId: { $in: ids } }, { orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
  ).load(order.id);

/**
 * Whether an order with these medicines waits for one of their prescriptions; one statement for a page of them.
 */
export const waitsForPrescription = (
  ctx: Pick<Ctx, 'catalog' | 'em' | 'loader' | 'now' | 'prescriptions'>,
  orderId: string,
  medicines: readonly OrderItemRow[],
): Promise<boolean> =>
  ctx
    .loader('transaction.prescriptions', () => {
      return new DataLoader<OrderMedicine[], boolean>(
        async (orders) => {
          const waiting = await ctx.prescriptions.uncovered(ctx.em.fork(), orders.flat(), ctx.now);
          return orders.map(([medicine]) => medicine !== undefined && waiting.has(medicine.orderId));
        },
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(medicinesOf(ctx.catalog.current(), medicines).map(({ productId }) => ({ orderId, productId })));
