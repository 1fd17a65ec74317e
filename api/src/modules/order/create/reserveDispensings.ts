import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderRow } from '../order.entity.ts';
import {
  medicinesOf,
  type NamedStatus,
  type NeedsContext,
  readMedicineStatuses,
  type WantedProduct,
} from './prescriptionNeeds.ts';

interface SoldItem extends WantedProduct {
  prescription: boolean;
}

/**
 * Reserves prescription dispensings for an order that the caller has locked, and returns the status of each medicine.
 */
export async function reserveDispensings(
  ctx: NeedsContext,
  em: EntityManager,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  items: readonly SoldItem[],
  { isPicked = false } = {},
): Promise<NamedStatus[]> {
  const lines = items.filter(({ prescription, quantity }) => prescription && quantity > 0);
  const products = medicinesOf(ctx.catalog.current(), lines);
  if (products.length === 0) return [];
  await ctx.prescriptions.reserveDispensings(em, { userId, orderId: id, products, isPicked, now: ctx.now });
  return readMedicineStatuses(ctx, em, { userId, orderId: id, lines });
}
