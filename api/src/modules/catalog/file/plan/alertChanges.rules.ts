import type { StoredProductContent } from '../../product.shape.ts';
import type { LineProblem } from '../catalogChange.ts';
import type { SizeCells } from '../readLine.rules.ts';
import type { ChangePlan } from './productPlan.ts';

/** The stock alerts that change. New sizes have no id in the file, so they are matched by their order. */
export function alertChangesOf(
  { before, after }: { before: StoredProductContent; after: StoredProductContent },
  sizes: readonly SizeCells[],
  storedAlerts: ReadonlyMap<string, number | null>,
): ChangePlan['alerts'] | LineProblem {
  const created = (after.variantGroup?.variants ?? []).filter(
    ({ id }) => !before.variantGroup?.variants.some((variant) => variant.id === id),
  );
  const changed: ChangePlan['alerts'] = [];
  for (const { id, alertAt, line } of sizes) {
    const skuId = id ?? (after.variantGroup ? created.shift()?.id : after.id);
    if (alertAt === undefined || !skuId) continue;
    if (alertAt !== null && after.productWithoutPromotionId)
      return {
        line,
        column: 'alerta_de_estoque',
        message: 'Esta oferta vende as unidades de outro produto: o alerta fica nele.',
      };
    const earlier = storedAlerts.get(skuId) ?? null;
    if (earlier !== alertAt) changed.push({ skuId, before: earlier, after: alertAt });
  }
  return changed;
}
