import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices } from '../../../services.ts';
import { cutItems } from '../../order/create/cutItems.ts';
import { returnUnits } from '../../order/create/hold.ts';
import { medicinesOf, missingOf } from '../../order/create/prescriptionNeeds.ts';
import { reserveDispensings } from '../../order/create/reserveDispensings.ts';
import { recordOrderChange } from '../../order/moveStatus.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';
import { cancelOrder } from '../settlement/cancelOrder.ts';
import type { LockedWithdrawal } from './lockWithdrawal.ts';
import { promiseWithdrawal } from './promiseWithdrawal.ts';
import type { Quote } from './withdrawalQuote.rules.ts';

interface UnsentWithdrawal extends LockedWithdrawal {
  items: OrderItemRow[];
  quote: Quote;
}

/**
 * Takes units out of an order that was not sent: they return to stock and their money is refunded at once. With the
 * last unit the order is cancelled, which also returns the freight, the coupon and the credit.
 */
export async function cancelUnsent(
  ctx: OrderServices & Pick<Ctx, 'now'>,
  em: EntityManager,
  unsent: UnsentWithdrawal,
): Promise<void> {
  const { order, row, items, quote } = unsent;
  if (quote.withdrawsAllRemaining) {
    await cancelOrder(ctx, em, order, {
      authorId: order.userId,
      note: 'Você desistiu da compra. O valor pago é devolvido inteiro.',
      reason: null,
    });
    return;
  }
  cutItems(items, quote.lines, 'withdrawn');
  await em.flush();
  await releasePrescriptions(ctx, em, order, {
    items,
    cut: new Set(quote.lines.map(({ lineId }) => lineId)),
  });
  await promiseWithdrawal(ctx, em, { order, row });
  recordOrderChange(em, order, 'transaction.status-changed', null);
  await em.flush();
  // Locks stock last, as everywhere: other orders wait for it until the commit.
  await returnUnits(em, quote.lines, { orderId: order.id, kind: 'release', now: ctx.now });
}

/**
 * Medicines taken out of the order return their dispensings to the prescription; the remaining units use what they
 * still need. In a packed order only a medicine that is removed completely returns them: the other dispensings are
 * final, also when the prescription has expired since.
 */
async function releasePrescriptions(
  ctx: Pick<Ctx, 'catalog' | 'now' | 'prescriptions'>,
  em: EntityManager,
  order: OrderRow,
  { items, cut }: { items: readonly OrderItemRow[]; cut: ReadonlySet<string> },
): Promise<void> {
  const medicines = items.filter(({ prescription }) => prescription);
  const idsOf = (lines: readonly OrderItemRow[]) =>
    medicinesOf(ctx.catalog.current(), lines).map(({ productId }) => productId);
  const touched = idsOf(medicines.filter(({ id }) => cut.has(id)));
  if (touched.length === 0) return;
  const stay = medicines.filter(({ quantity }) => quantity > 0);
  const kept = new Set(idsOf(stay));
  const isPicked = order.status === ORDER_STATUS.picking;
  const productIds = isPicked ? touched.filter((id) => !kept.has(id)) : touched;
  if (productIds.length > 0)
    await ctx.prescriptions.returnDispensingsOf(em, { orderId: order.id, productIds, now: ctx.now });
  if (isPicked) return;
  const statuses = await reserveDispensings(ctx, em, order, stay);
  if (missingOf(statuses).length === 0) await ctx.prescriptions.endWait(em, order.id);
}
