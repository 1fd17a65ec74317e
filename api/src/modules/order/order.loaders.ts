import DataLoader from 'dataloader';
import type { Ctx } from '../../services.ts';
import { medicinesOf } from './create/prescriptionNeeds.ts';
import { OrderItemRow } from './orderItem.entity.ts';
import type { OrderMedicine } from './prescriptionPort.ts';
import { rowsByOrder } from './rowsByOrder.ts';
import { StatusMoveRow } from './statusMove.entity.ts';

export const itemsOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<OrderItemRow[]> =>
  rowsByOrder(ctx, 'transaction.items', (ids) =>
    ctx.em.fork().find(OrderItemRow, { transactionId: { $in: ids } }, { orderBy: { position: 'asc' } }),
  ).load(id);

export const historyOf = (ctx: Pick<Ctx, 'em' | 'loader'>, id: string): Promise<StatusMoveRow[]> =>
  rowsByOrder(ctx, 'transaction.history', (ids) =>
    ctx.em
      .fork()
      .find(StatusMoveRow, { transactionId: { $in: ids } }, { orderBy: [{ at: 'asc' }, { id: 'asc' }] }),
  ).load(id);

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
    .load(medicinesOf(ctx.catalog.now(), medicines).map(({ productId }) => ({ orderId, productId })));
