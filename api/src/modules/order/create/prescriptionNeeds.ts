import type { EntityManager } from '@mikro-orm/postgresql';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { PrescriptionNeed } from '../order.results.ts';
import type { MedicineStatus, PrescriptionProduct } from '../ports/prescriptionPort.ts';

export type NeedsContext = Pick<Ctx, 'catalog' | 'prescriptions' | 'now'>;
export type NamedStatus = MedicineStatus & { name: string };
export interface WantedProduct {
  productId: string;
  quantity: number;
}

/**
 * The medicines of some lines, each once. A promotional listing is the same medicine as its full-price product.
 */
export function medicinesOf(catalog: Catalog, lines: readonly WantedProduct[]): PrescriptionProduct[] {
  const medicines = new Map<string, PrescriptionProduct>();
  for (const { productId, quantity } of lines) {
    const seed = catalog.sellable(productId)?.outline;
    const whole = catalog.sellable(seed?.productWithoutPromotionId ?? productId);
    if (!whole) continue;
    const { id, name, prescriptionLink } = whole.product;
    const units = quantity + (medicines.get(id)?.units ?? 0);
    const drugClass = DRUGS[whole.outline.slug]?.drugClass ?? null;
    medicines.set(id, { productId: id, name, prescriptionLink: prescriptionLink ?? null, drugClass, units });
  }
  return [...medicines.values()];
}

/** The state of each medicine for this person; the dispensings of an order count for it. */
export async function readMedicineStatuses(
  { catalog, prescriptions, now }: NeedsContext,
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

/** The person's answers make one of these unsafe, and the shop cannot resolve that. */
export const isForbidden = (statuses: readonly NamedStatus[]): boolean =>
  statuses.some(({ medicineStatus }) => medicineStatus === 'forbidden');

/** What is missing before these products may be paid, each with the ways to get it. */
export const missingOf = (statuses: readonly NamedStatus[]): PrescriptionNeed[] =>
  statuses
    .filter(({ medicineStatus }) => medicineStatus === 'missing')
    .map(({ productId, name, wayForward }) => ({ productId, productName: name, wayForward }));
