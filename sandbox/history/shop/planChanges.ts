import { planPrice } from '../../../api/src/modules/catalog/prices/planPrice.ts';
import { priceSetOf, versionAt } from '../../../api/src/modules/catalog/prices/price.rules.ts';
import { ProductRow } from '../../../api/src/modules/catalog/product.entity.ts';
import { planSetting } from '../../../api/src/modules/settings/planSetting.ts';
import { readSetting } from '../../../api/src/modules/settings/readSetting.ts';
import type { Ctx } from '../../../api/src/services.ts';
import { requireSuccess } from '../asPerson.ts';

const DAY_MS = 86_400_000;

/** Plans a crossed-out price for a product, or its end, some days later. The selling price stays the documented one. */
export async function planComparedPrice(
  ctx: Ctx,
  {
    slug,
    oldValue,
    inDays,
    reason,
  }: { slug: string; oldValue: number | null; inDays: number; reason: string },
): Promise<void> {
  const row = await ctx.em.fork().findOneOrFail(ProductRow, { slug });
  const request = {
    id: row.id,
    seenVersion: versionAt(row, ctx.now),
    reason,
    from: new Date(ctx.now.getTime() + inDays * DAY_MS),
    prices: { ...priceSetOf(row.content), oldValue },
  };
  requireSuccess(await planPrice(ctx, request));
}

/**
 * Enters what a unit weighs, in effect at once or some days later. It changes no price while every area has one price
 * for all weights.
 */
export async function enterWeight(
  ctx: Ctx,
  { slug, grams, reason, inDays }: { slug: string; grams: number; reason: string; inDays: number | null },
): Promise<void> {
  const { id: skuId } = await ctx.em.fork().findOneOrFail(ProductRow, { slug });
  const { latest, version } = await readSetting(ctx, 'freight');
  const document = { ...latest, weights: [...latest.weights, { skuId, grams }] };
  const from = inDays === null ? null : new Date(ctx.now.getTime() + inDays * DAY_MS);
  requireSuccess(await planSetting(ctx, { name: 'freight', document, from, seenVersion: version, reason }));
}
