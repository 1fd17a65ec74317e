import { isDeepStrictEqual } from 'node:util';
import { cents } from '#schema/money.ts';
import type { Ctx } from '../../../services.ts';
import { lineRefusal } from '../../../shared/actOnOne.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { managedProductsOf } from '../admin/managedProducts.ts';
import { editProblem } from '../edit/edit.rules.ts';
import { pairIdsOf, type StoredProduct } from '../edit/pairProblem.ts';
import { readOtherPairProducts } from '../file/plan/readForPlan.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import { pricedAt, priceSetOf, withPrices } from '../prices/price.rules.ts';
import {
  changedPrice,
  changedPrices,
  type PriceChange,
  priceChangeProblem,
} from '../prices/priceChange.rules.ts';
import { ProductRow } from '../product.entity.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { PricePreview, PricePreviewList, PriceStep } from './bulk.types.ts';
import { MAX_CHOSEN, runEach } from './changeProducts.ts';

/**
 * What `changePrices` would do, by the same rules and without writing: each product with its prices before and after,
 * or with the reason why it would stay as it is.
 */
export async function previewPrices(
  ctx: Pick<Ctx, 'catalog' | 'em' | 'now' | 'viewer'>,
  { ids: given, change }: { ids: readonly string[]; change: PriceChange },
): Promise<PricePreviewList | Refusal | InvalidInput> {
  const problem = priceChangeProblem(change);
  if (problem) return new InvalidInput([problem]);
  const ids = [...new Set(given)];
  if (ids.length > MAX_CHOSEN) return new Refusal('too_many_chosen');
  const em = ctx.em.fork();
  const rows = await em.find(ProductRow, { id: { $in: ids.filter(isId) } });
  const planned = new Map(rows.map((row) => [row.id, plan(row, change, ctx)]));
  // The products as they would be stored, one after the other, as the change itself stores them.
  const stored = new Map<string, StoredProduct>([
    ...(await readOtherPairProducts(em, rows)),
    ...rows.map(({ id, content, prices }) => [id, { content, prices }] as const),
  ]);
  const linkedTo = (product: StoredProductContent) =>
    pairIdsOf(product).flatMap((id) => stored.get(id) ?? []);
  const refusals = await runEach(
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const line = planned.get(id);
      const refusal = line ? line.problem(linkedTo) : new Refusal('product_not_found');
      if (refusal) return lineRefusal(refusal);
      if (line?.stored) stored.set(id, line.stored);
      return null;
    },
  );
  const products = await managedProductsOf(ctx, ids.filter(isId));
  const items = ids.map((id) =>
    Object.assign(new PricePreview(), {
      id,
      product: products.find((product) => product.id === id) ?? null,
      steps: planned.get(id)?.steps ?? [],
      refusal: refusals.get(id)?.code ?? null,
      message: refusals.get(id)?.message ?? null,
    }),
  );
  return Object.assign(new PricePreviewList(), { items });
}

type LinkedTo = (product: StoredProductContent) => StoredProduct[];

interface PlannedLine {
  /** The product with its new prices; null when the change cannot be applied to it. */
  stored: StoredProduct | null;
  steps: PriceStep[];
  problem(linkedTo: LinkedTo): Refusal | InvalidInput | null;
}

function plan(row: ProductRow, change: PriceChange, ctx: Pick<Ctx, 'now' | 'viewer'>): PlannedLine {
  const before = pricedAt(row.content, row.prices, ctx.now);
  const changed = changedPrices(before, change);
  if (changed instanceof Refusal || changed instanceof InvalidInput)
    return { stored: null, steps: [], problem: () => changed };
  const after = withPrices(before, changed);
  const adminId = signedInViewer(ctx).userId;
  const prices = withImmediatePrice(row.prices, { before, after, now: ctx.now, adminId });
  const isOrWillBePublished = row.status === 'published' || row.publishAt !== null;
  const isSame = isDeepStrictEqual(priceSetOf(before), priceSetOf(after));
  return {
    stored: { content: after, prices },
    steps: stepsOf(before, change),
    problem: (linkedTo) =>
      isSame
        ? new Refusal('nothing_changed')
        : editProblem(
            { before, after, prices, isOrWillBePublished, linkedProducts: linkedTo(after) },
            ctx.now,
          ),
  };
}

function stepsOf({ id, value, variantGroup }: StoredProductContent, change: PriceChange): PriceStep[] {
  const step = (skuId: string, size: string, before: number) => {
    const { price: after, isRounded } = changedPrice(cents(before), change);
    return Object.assign(new PriceStep(), { skuId, size, before, after, isRounded });
  };
  return variantGroup
    ? variantGroup.variants.map((size) => step(size.id, size.name, size.price))
    : [step(id, '', value)];
}
