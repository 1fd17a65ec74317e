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
 * Takes units out of an order that was not sent: they return to stock and their price is refunded at once. When no
 * unit remains, the order is cancelled, which also returns the freight, the coupon and the store credit.
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
  // Stock is locked last, as in every command: other orders of the same product wait from here until the commit.
  await returnUnits(em, quote.lines, { orderId: order.id, kind: 'release', now: ctx.now });
}

/**
 * Returns the dispensings of the removed medicines to their prescriptions and reserves again what the remaining units
 * need. In a packed order only a medicine that was removed completely returns its dispensings: those of the remaining
 * units are final, even if the prescription has expired since.
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
  const removedMedicines = idsOf(medicines.filter(({ id }) => cut.has(id)));
  if (removedMedicines.length === 0) return;
  const remaining = medicines.filter(({ quantity }) => quantity > 0);
  const remainingMedicines = new Set(idsOf(remaining));
  const isPicked = order.status === ORDER_STATUS.picking;
  const productIds = isPicked
    ? removedMedicines.filter((id) => !remainingMedicines.has(id))
    : removedMedicines;
  if (productIds.length > 0)
    await ctx.prescriptions.returnDispensingsOf(em, { orderId: order.id, productIds, now: ctx.now });
  if (isPicked) return;
  const statuses = await reserveDispensings(ctx, em, order, remaining);
  if (missingOf(statuses).length === 0) await ctx.prescriptions.endWait(em, order.id);
}
