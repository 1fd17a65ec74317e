import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { pairIdsOf } from '../edit/pairProblem.ts';
import { type PriceSet, priceSetOf } from '../prices/price.rules.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { ChangePlan, Plan } from './plan/productPlan.ts';
import { writesOf } from './writesOf.rules.ts';

/** The values that an import writes to a product, and the values that its undo restores. */
interface PlannedWrites {
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
  shelves: string[];
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
    shelves: after.productWithoutPromotionId ? [] : skuIds.filter((id) => !knownSkus.has(id)),
    pairIds: isPriceChanged ? pairIdsOf(after) : [],
  };
}

const skuIdsOf = ({ id, variantGroup }: StoredProductContent): string[] =>
  variantGroup ? variantGroup.variants.map((variant) => variant.id) : [id];

/** Stores the plans of many products in one statement. */
export async function insertPlans(
  em: EntityManager,
  importId: string,
  plans: readonly Exclude<Plan, { kind: 'same' }>[],
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map((plan) =>
    plan.kind === 'refused'
      ? { ...plan, productId: null, cells: [], writes: {}, seenVersion: null }
      : {
          ...{ kind: plan.kind, line: plan.line, name: plan.after.name, productId: plan.after.id },
          ...{ cells: plan.cells, problems: [], writes: plannedWrites(plan) },
          seenVersion: plan.known?.version ?? null,
        },
  );
  await sql(
    em,
    `insert into catalog_import_change (import_id, line, kind, name, product_id, cells, problems, writes, seen_version)
     select $1, line, kind, name, product_id, cells::jsonb, problems::jsonb, writes::jsonb, seen_version
       from unnest($2::int[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[])
         as p (line, kind, name, product_id, cells, problems, writes, seen_version)`,
    [
      importId,
      rows.map(({ line }) => line),
      rows.map(({ kind }) => kind),
      rows.map(({ name }) => name),
      rows.map(({ productId }) => productId),
      rows.map(({ cells }) => JSON.stringify(cells)),
      rows.map(({ problems }) => JSON.stringify(problems)),
      rows.map(({ writes }) => JSON.stringify(writes)),
      rows.map(({ seenVersion }) => seenVersion),
    ],
  );
}
