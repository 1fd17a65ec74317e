import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx, Part } from '../../../services.ts';
import { medicinesOf, missingOf, reserveDispensings } from '../../order/create/prescriptionNeeds.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import type { OrderItemRow } from '../../order/orderItem.entity.ts';

/**
 * Returns the dispensings of the removed medicines to their prescriptions and reserves again what the remaining units
 * need. In a packed order only a medicine that was removed completely returns its dispensings: those of the remaining
 * units are final, even if the prescription has expired since.
 */
export async function releasePrescriptions(
  ctx: Part<Ctx, 'catalog' | 'now' | 'ports.prescriptions'>,
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
  await ctx.ports.prescriptions.returnDispensingsOf(em, { orderId: order.id, productIds, now: ctx.now });
  if (isPicked) return;
  const statuses = await reserveDispensings(ctx, em, order, remaining);
  if (missingOf(statuses).length === 0) await ctx.ports.prescriptions.deleteWait(em, order.id);
}
