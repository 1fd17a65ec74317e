import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { StoredProductContent } from '../product.shape.ts';
import { Stock } from '../stock.entity.ts';

const skuIdsOf = ({ id, variantGroup }: StoredProductContent): string[] =>
  variantGroup ? variantGroup.variants.map((variant) => variant.id) : [id];

/**
 * Refuses to remove a size that has units in stock, or whose units another product sells, because they could no
 * longer be sold.
 */
export async function sizeProblem(
  em: EntityManager,
  before: StoredProductContent,
  after: StoredProductContent,
): Promise<Refusal | null> {
  const remainingIds = new Set(skuIdsOf(after));
  const removed = skuIdsOf(before).filter((id) => !remainingIds.has(id));
  if (removed.length === 0 || before.productWithoutPromotionId) return null;
  const [used] = await sql(
    em,
    `select 1 as one from stock where sku_id = any($1) and on_hand > 0
     union all select 1 from product where (content->>'shelfId')::uuid = any($1)
     union all select 1 from product where (content->>'productWithoutPromotionId')::uuid = any($1) limit 1`,
    [removed],
  );
  return used ? new Refusal('product_size_in_use') : null;
}

/**
 * Creates stock rows without units for new sizes. The row of a removed size is not deleted, because open orders may
 * return units to it.
 */
export async function storeNewShelves(
  em: EntityManager,
  before: StoredProductContent,
  after: StoredProductContent,
): Promise<void> {
  if (after.productWithoutPromotionId || after.service) return;
  const idsBefore = new Set(skuIdsOf(before));
  const removed = [...idsBefore].filter((skuId) => !skuIdsOf(after).includes(skuId));
  if (removed.length > 0)
    await sql(em, 'update stock set is_current = false, alert_at = null where sku_id = any($1)', [removed]);
  for (const skuId of skuIdsOf(after)) {
    if (idsBefore.has(skuId)) continue;
    const shelf = await em.findOne(Stock, { skuId });
    if (shelf) shelf.isCurrent = true;
    else em.persist(em.create(Stock, { skuId, onHand: 0, productId: after.id }));
  }
}
