import type { Ctx } from '../../../../services.ts';
import type { PromotionRow } from '../../../catalog/promotions/promotion.entity.ts';
import { conflictsOf } from './conflicts.rules.ts';
import { ManagedPromotion, PromotionState } from './promotionAdmin.types.ts';

function promotionStateOf(
  { startsAt, endsAt, offSince }: Pick<PromotionRow, 'startsAt' | 'endsAt' | 'offSince'>,
  now: Date,
): PromotionState {
  if (now >= endsAt) return PromotionState.ENDED;
  if (offSince !== null) return PromotionState.OFF;
  return now < startsAt ? PromotionState.SCHEDULED : PromotionState.RUNNING;
}

/** A promotion for admins; `others` are those that may compete with it. */
export function viewPromotion(
  { catalog, now }: Pick<Ctx, 'catalog' | 'now'>,
  row: PromotionRow,
  others: readonly PromotionRow[],
): ManagedPromotion {
  const { productIds, fromCents, amountCents, offSince: _, ...terms } = row;
  return Object.assign(new ManagedPromotion(), {
    ...terms,
    from: fromCents,
    amount: amountCents,
    products: productIds.map((id) => ({
      id,
      name: catalog.current().sellable(id)?.product.name ?? 'Produto fora do catálogo',
    })),
    state: promotionStateOf(row, now),
    conflicts: conflictsOf(row, others, now).map(({ title }) => title),
  });
}
