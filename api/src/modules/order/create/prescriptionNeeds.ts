import type { EntityManager } from '@mikro-orm/postgresql';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx } from '../../../services.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import type { OrderRow } from '../order.entity.ts';
import type { PrescriptionNeed } from '../order.results.ts';
import type { MedicineStatus, PrescriptionProduct } from '../prescriptionPort.ts';

type Asking = Pick<Ctx, 'catalog' | 'prescriptions' | 'now'>;
type NamedStatus = MedicineStatus & { name: string };
interface Wanted {
  productId: string;
  quantity: number;
}
interface Sold extends Wanted {
  prescription: boolean;
}

/**
 * The medicines of some lines, each once. A promotional listing is the same medicine as its full-price product.
 */
export function medicinesOf(catalog: Catalog, lines: readonly Wanted[]): PrescriptionProduct[] {
  const medicines = new Map<string, PrescriptionProduct>();
  for (const { productId, quantity } of lines) {
    const seed = catalog.sellable(productId)?.seed;
    const whole = catalog.sellable(seed?.productWithoutPromotionId ?? productId);
    if (!whole) continue;
    const { id, name, prescriptionLink } = whole.product;
    const units = quantity + (medicines.get(id)?.units ?? 0);
    const drugClass = DRUGS[whole.seed.slug]?.drugClass ?? null;
    medicines.set(id, { productId: id, name, prescriptionLink: prescriptionLink ?? null, drugClass, units });
  }
  return [...medicines.values()];
}

/** The state of each medicine for this person; the dispensings of an order count for it. */
export async function readMedicineStatuses(
  { catalog, prescriptions, now }: Asking,
  em: EntityManager,
  { userId, lines, orderId }: { userId: string; lines: readonly Wanted[]; orderId?: string },
): Promise<NamedStatus[]> {
  const products = medicinesOf(catalog.now(), lines);
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

/** Uses prescriptions for an order the caller holds locked, and returns the resulting state. */
export async function takePrescriptions(
  ctx: Asking,
  em: EntityManager,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  items: readonly Sold[],
  { isPicked = false } = {},
): Promise<NamedStatus[]> {
  const lines = items.filter(({ prescription, quantity }) => prescription && quantity > 0);
  const products = medicinesOf(ctx.catalog.now(), lines);
  if (products.length === 0) return [];
  await ctx.prescriptions.take(em, { userId, orderId: id, products, isPicked, now: ctx.now });
  return readMedicineStatuses(ctx, em, { userId, orderId: id, lines });
}
