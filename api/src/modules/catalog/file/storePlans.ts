import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keysOf } from '#schema/typedObject.ts';
import { insertRows } from '../../../shared/database/query.ts';
import { skuIdsOf } from '../buildProduct.ts';
import { pairIdsOf } from '../edit/pairProblem.ts';
import { type PriceSet, pricedAt, priceSetOf } from '../prices/price.rules.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { ChangePlan, Plan } from './plan/productPlan.ts';

/** The values that an import writes to a product, and the values that its undo restores. */
export interface PlannedWrites {
  /** The whole document of a new product. */
  created: StoredProductContent | null;
  /** The fields of the document that change. */
  patch: Record<string, unknown> | null;
  beforePatch: Record<string, unknown> | null;
  /** Null when no price changes. */
  price: PriceSet | null;
  beforePrice: PriceSet | null;
  slug: string | null;
  beforeSlug: string | null;
  alerts: ChangePlan['alerts'];
  /** The SKU ids of new sizes, or of a new product, which need a stock row. */
  stocks: string[];
  /** The other products of its pair. Their prices must not change between plan and import. */
  pairIds: string[];
}

function plannedWrites(plan: ChangePlan): PlannedWrites {
  const { known, before, after, alerts } = plan;
  const { patch, beforePatch, isPriceChanged } = writesOf(plan);
  const skuIds = skuIdsOf(after);
  const knownSkus = new Set(known ? skuIdsOf(known.content) : []);
  const isMoved = known !== null && after.slug !== known.content.slug;
  return {
    created: known ? null : after,
    patch,
    beforePatch,
    price: isPriceChanged ? priceSetOf(after) : null,
    beforePrice: isPriceChanged ? priceSetOf(before) : null,
    slug: isMoved ? after.slug : null,
    beforeSlug: isMoved ? known.content.slug : null,
    alerts,
    stocks: after.productWithoutPromotionId ? [] : skuIds.filter((id) => !knownSkus.has(id)),
    pairIds: isPriceChanged ? pairIdsOf(after) : [],
  };
}

/** Stores the plans of many products in one statement. */
export async function insertPlans(
  em: EntityManager,
  importId: string,
  plans: readonly Exclude<Plan, { kind: 'same' }>[],
): Promise<void> {
  const rows = plans.map((plan) =>
    plan.kind === 'refused'
      ? { ...plan, importId, productId: null, cells: [], writes: {}, seenVersion: null }
      : {
          importId,
          kind: plan.kind,
          line: plan.line,
          name: plan.after.name,
          problems: [],
          productId: plan.after.id,
          cells: plan.cells,
          writes: { ...plannedWrites(plan) },
          seenVersion: plan.known?.version ?? null,
        },
  );
  await insertRows(em, 'catalogImportChange', rows);
}

/** What an import writes to a product: the changed fields of its document (`patch`), and whether a price changes. */
function writesOf({ known, before, after }: ChangePlan): {
  patch: Record<string, unknown> | null;
  beforePatch: Record<string, unknown> | null;
  isPriceChanged: boolean;
} {
  const stored: StoredProductContent | null = known?.content ?? null;
  const isPriceChanged = !isDeepStrictEqual(priceSetOf(before), priceSetOf(after));
  if (!stored) return { patch: null, beforePatch: null, isPriceChanged: false };
  // A price is changed in the list of prices. Most files change nothing else, and then the large document is not
  // rewritten: it differs from the stored one by the new prices alone.
  const priced = pricedAt(stored, [{ from: new Date(0).toISOString(), ...priceSetOf(after) }], new Date());
  if (isDeepStrictEqual(priced, after)) return { patch: null, beforePatch: null, isPriceChanged };
  const fields = keysOf(after).filter((field) => !isDeepStrictEqual(stored[field], after[field]));
  const part = (from: StoredProductContent) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { patch: part(after), beforePatch: part(stored), isPriceChanged };
}
