import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import type { ManagedProduct } from './catalogAdmin.types.ts';
import { managedProduct } from './managedProducts.ts';

const MAX_UNITS = 1_000_000;

/**
 * Changes stock by a difference, because sales continue meanwhile and a total would overwrite them. One statement, like
 * every other change of stock.
 */
export function adjustStock(
  ctx: AdminContext & Pick<Ctx, 'catalog'>,
  { skuId, by, reason }: { skuId: string; by: number; reason: string },
): Promise<ManagedProduct | Refusal | InvalidInput> {
  const productId = isId(skuId) ? ownerOf(ctx, skuId) : null;
  if (!productId) throw new NotFound('Estoque');
  return rollbackOnRefusal<ManagedProduct | Refusal>(ctx.em, async (em) => {
    const why = reasonOf(reason);
    if (!why) return new Refusal('admin_reason_required');
    if (by === 0) return new Refusal('nothing_changed');
    const [shelf] = await sql<{ onHand: number }>(
      em,
      `update stock set on_hand = on_hand + $2 where sku_id = $1 and on_hand + $2 between 0 and ${MAX_UNITS}
       returning on_hand as "onHand"`,
      [skuId, by],
    );
    if (!shelf) return new Refusal('stock_below_zero');
    record(em, { type: 'stock.availability-changed', entityId: skuId });
    recordAct(ctx, em, {
      act: 'stock-adjusted',
      entityId: productId,
      reason: why,
      detail: { skuId, by, onHand: { before: shelf.onHand - by, after: shelf.onHand } },
    });
    await em.flush();
    return (await managedProduct(ctx, em, productId)) ?? new Refusal('product_not_found');
  });
}

/** The product whose stock this is: its own, or that of a box size. */
function ownerOf(ctx: Pick<Ctx, 'catalog'>, skuId: string): string | null {
  const owner = ctx.catalog
    .current()
    .soldFrom(skuId)
    .find(
      ({ id, variantGroup }) =>
        id === skuId || variantGroup?.variants.some((variant) => variant.id === skuId),
    );
  return owner?.id ?? null;
}
