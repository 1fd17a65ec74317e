import type { Ctx } from '../../context.ts';
import type { PrescriptionStanding } from './prescriptionDesk.ts';
import type { PrescriptionNeed } from './transaction.results.ts';

/** How this person stands with each medicine. A promotional listing is the same medicine as its full-price product. */
export async function prescriptionStandings(
  ctx: Pick<Ctx, 'catalog' | 'prescriptions' | 'now'>,
  userId: string,
  productIds: readonly string[],
): Promise<(PrescriptionStanding & { name: string })[]> {
  const catalog = ctx.catalog.now();
  const medicines = new Map<string, { productId: string; name: string; prescriptionLink: string | null }>();
  for (const id of productIds) {
    const seed = catalog.sellable(id)?.seed;
    const whole = catalog.sellable(seed?.productWithoutPromotionId ?? id);
    if (!whole) continue;
    const { product } = whole;
    medicines.set(product.id, {
      productId: product.id,
      name: product.name,
      prescriptionLink: product.prescriptionLink ?? null,
    });
  }
  if (medicines.size === 0) return [];
  const standings = await ctx.prescriptions.standing({
    userId,
    products: [...medicines.values()],
    now: ctx.now,
  });
  return standings.map((standing) => ({ ...standing, name: medicines.get(standing.productId)?.name ?? '' }));
}

/** What is missing before these products may be paid, each with its ways forward. */
export async function prescriptionNeeds(
  ctx: Pick<Ctx, 'catalog' | 'prescriptions' | 'now'>,
  userId: string,
  productIds: readonly string[],
): Promise<PrescriptionNeed[]> {
  const standings = await prescriptionStandings(ctx, userId, productIds);
  return standings
    .filter(({ standing }) => standing === 'missing')
    .map(({ productId, name, wayForward }) => ({ productId, productName: name, wayForward }));
}
