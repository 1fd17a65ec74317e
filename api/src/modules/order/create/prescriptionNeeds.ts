import type { EntityManager } from '@mikro-orm/postgresql';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx, Part } from '../../../services.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { OrderRow } from '../order.entity.ts';
import type { PrescriptionNeed } from '../order.results.ts';
import type { MedicineStatus, PrescriptionProduct } from '../ports/prescriptionPort.ts';

export type NeedsContext = Part<Ctx, 'catalog' | 'now' | 'ports.prescriptions'>;
type NamedStatus = MedicineStatus & { name: string };
interface WantedProduct {
  productId: string;
  quantity: number;
}

/**
 * The products of these lines, each once with all its units; the caller has chosen the lines that need a prescription. A
 * promotional listing counts as its full-price product.
 */
export function medicinesOf(catalog: Catalog, lines: readonly WantedProduct[]): PrescriptionProduct[] {
  const medicines = new Map<string, PrescriptionProduct>();
  for (const { productId, quantity } of lines) {
    const outline = catalog.sellable(productId)?.outline;
    const fullPrice = catalog.sellable(outline?.productWithoutPromotionId ?? productId);
    if (!fullPrice) continue;
    const { id, name, prescriptionLink } = fullPrice.product;
    const units = quantity + (medicines.get(id)?.units ?? 0);
    const drugClass = DRUGS[fullPrice.outline.slug]?.drugClass ?? null;
    medicines.set(id, { productId: id, name, prescriptionLink: prescriptionLink ?? null, drugClass, units });
  }
  return [...medicines.values()];
}

/**
 * For each medicine, whether this person may buy it. With `orderId`, the dispensings that the order has reserved
 * count for it.
 */
export async function readMedicineStatuses(
  { catalog, ports: { prescriptions }, now }: NeedsContext,
  em: EntityManager,
  { userId, lines, orderId }: { userId: string; lines: readonly WantedProduct[]; orderId?: string },
): Promise<NamedStatus[]> {
  const products = medicinesOf(catalog.current(), lines);
  if (products.length === 0) return [];
  const statuses = await prescriptions.medicineStatuses(em, { userId, products, orderId, now });
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  return statuses.map((medicineStatus) => ({
    ...medicineStatus,
    name: names.get(medicineStatus.productId) ?? '',
  }));
}

/** Whether the person's answers to a doctor forbid one of these medicines. */
export const isForbidden = (statuses: readonly NamedStatus[]): boolean =>
  statuses.some(({ medicineStatus }) => medicineStatus === 'forbidden');

/** Whether the person reported a severe symptom that no doctor has concluded. It holds all medicines alike. */
export const isOnHold = (statuses: readonly NamedStatus[]): boolean =>
  statuses.some(({ medicineStatus }) => medicineStatus === 'onHold');

/** The medicines that cannot be paid without a prescription, each with the ways to get one. */
export const missingOf = (statuses: readonly NamedStatus[]): PrescriptionNeed[] =>
  statuses
    .filter(({ medicineStatus }) => medicineStatus === 'missing')
    .map(({ productId, name, wayForward }) => ({ productId, productName: name, wayForward }));

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
  await ctx.ports.prescriptions.reserveDispensings(em, {
    userId,
    orderId: id,
    products,
    isPicked,
    now: ctx.now,
  });
  return readMedicineStatuses(ctx, em, { userId, orderId: id, lines });
}
