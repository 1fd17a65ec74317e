import { cents } from '#schema/money.ts';
import { planPrice } from '../../../modules/catalog/prices/planPrice.ts';
import { priceSetOf, versionAt } from '../../../modules/catalog/prices/price.rules.ts';
import { ProductRow } from '../../../modules/catalog/product.entity.ts';
import { planSetting } from '../../../modules/settings/planSetting.ts';
import { readSetting } from '../../../modules/settings/readSetting.ts';
import type { Ctx } from '../../../services.ts';
import { requireSuccess } from '../asPerson.ts';

const DAY_MS = 86_400_000;

/** Plans a price that takes effect some days later. */
export async function planDemoPrice(
  ctx: Ctx,
  { slug, byPercent, inDays, reason }: { slug: string; byPercent: number; inDays: number; reason: string },
): Promise<void> {
  const row = await ctx.em.fork().findOneOrFail(ProductRow, { slug });
  const { value, oldValue, sizes } = priceSetOf(row.content);
  const changed = (price: number) => Math.round((price * (100 + byPercent)) / 1_000) * 10;
  const request = {
    id: row.id,
    seenVersion: versionAt(row, ctx.now),
    reason,
    from: new Date(ctx.now.getTime() + inDays * DAY_MS),
    prices: {
      value: changed(value),
      oldValue: oldValue ?? value,
      sizes: Object.fromEntries(Object.entries(sizes).map(([id, price]) => [id, changed(price)])),
    },
  };
  requireSuccess(await planPrice(ctx, request));
}

/** Plans free delivery from a value of goods on. */
export async function planFreeDelivery(
  ctx: Ctx,
  { inDays, reason }: { inDays: number; reason: string },
): Promise<void> {
  const { latest, version } = await readSetting(ctx, 'freight');
  const from = new Date(ctx.now.getTime() + inDays * DAY_MS);
  const document = { ...latest, freeFrom: cents(29_900) };
  requireSuccess(await planSetting(ctx, { name: 'freight', document, from, seenVersion: version, reason }));
}

/** Enters what a unit weighs, in effect at once. It changes no price while every area has one price for all weights. */
export async function enterWeight(
  ctx: Ctx,
  { slug, grams, reason }: { slug: string; grams: number; reason: string },
): Promise<void> {
  const { id: skuId } = await ctx.em.fork().findOneOrFail(ProductRow, { slug });
  const { latest, version } = await readSetting(ctx, 'freight');
  const document = { ...latest, weights: [...latest.weights, { skuId, grams }] };
  const request = { name: 'freight', document, from: null, seenVersion: version, reason } as const;
  requireSuccess(await planSetting(ctx, request));
}
