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

/** Uses prescriptions for an order the caller holds locked, and returns the resulting state. */
export async function takePrescriptions(
  ctx: NeedsContext,
  em: EntityManager,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  items: readonly SoldItem[],
  { isPicked = false } = {},
): Promise<NamedStatus[]> {
  const lines = items.filter(({ prescription, quantity }) => prescription && quantity > 0);
  const products = medicinesOf(ctx.catalog.current(), lines);
  if (products.length === 0) return [];
  await ctx.prescriptions.take(em, { userId, orderId: id, products, isPicked, now: ctx.now });
  return readMedicineStatuses(ctx, em, { userId, orderId: id, lines });
}
