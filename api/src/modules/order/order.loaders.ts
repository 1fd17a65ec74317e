import DataLoader from 'dataloader';
import type { Ctx, Part } from '../../services.ts';
import { medicinesOf } from './create/prescriptionNeeds.ts';
import type { Transaction } from './order.types.ts';
import { OrderItemRow } from './orderItem.entity.ts';
import type { OrderMedicine } from './ports/prescriptionPort.ts';
import { rowsByOrder } from './read/loaderByOrder.ts';
import { type ItemFacts, type MoveFacts, partsOf } from './read/readOrder.ts';
import { StatusMoveRow } from './statusMove.entity.ts';

type LoaderContext = Pick<Ctx, 'em' | 'loader'>;
type Order = Pick<Transaction, 'id'>;

/** The items of an order: those read together with it, or else by one SQL statement for all orders of a page. */
export const itemsOf = async (ctx: LoaderContext, order: Order): Promise<ItemFacts[]> =>
  partsOf(order)?.items ??
  rowsByOrder(ctx, 'transaction.items', (ids) =>
    ctx.em.fork().find(OrderItemRow, { transactionId: { $in: ids } }, { orderBy: { position: 'asc' } }),
  ).load(order.id);

/** The status moves of an order, oldest first, read in the same two ways. */
export const historyOf = async (ctx: LoaderContext, order: Order): Promise<MoveFacts[]> =>
  partsOf(order)?.history ??
  rowsByOrder(ctx, 'transaction.history', (ids) =>
    ctx.em
      .fork()
      .find(StatusMoveRow, { transactionId: { $in: ids } }, { orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
  ).load(order.id);

/**
 * Whether an order with these medicines waits for a prescription. The loader reads the answer for all orders of
 * a page in one SQL statement.
 */
export const waitsForPrescription = (
  ctx: Part<Ctx, 'catalog' | 'em' | 'loader' | 'now' | 'ports.prescriptions'>,
  orderId: string,
  medicines: readonly ItemFacts[],
): Promise<boolean> =>
  ctx
    .loader('transaction.prescriptions', () => {
      return new DataLoader<OrderMedicine[], boolean>(
        async (orders) => {
          const waiting = await ctx.ports.prescriptions.ordersWithoutPrescription(
            ctx.em.fork(),
            orders.flat(),
            ctx.now,
          );
          return orders.map(([medicine]) => medicine !== undefined && waiting.has(medicine.orderId));
        },
        // Not cached, as in `loaderByOrder`: a live update must read the current state.
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(medicinesOf(ctx.catalog.current(), medicines).map(({ productId }) => ({ orderId, productId })));
