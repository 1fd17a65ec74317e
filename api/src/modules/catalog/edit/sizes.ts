import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import { sql } from '../../../shared/database/database.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { Stock } from '../stock.entity.ts';

const skuIdsOf = ({ id, variantGroup }: ProductSeed): string[] =>
  variantGroup ? variantGroup.variants.map((variant) => variant.id) : [id];

/** A size that has units, or whose units another product sells, cannot be removed: they could not be sold any more. */
export async function sizeProblem(
  em: EntityManager,
  before: ProductSeed,
  after: ProductSeed,
): Promise<Refusal | null> {
  const kept = new Set(skuIdsOf(after));
  const removed = skuIdsOf(before).filter((id) => !kept.has(id));
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

/** New sizes start with no units. A removed size keeps its row, because open orders may return units to it. */
export async function storeNewShelves(
  em: EntityManager,
  before: ProductSeed,
  after: ProductSeed,
): Promise<void> {
  if (after.productWithoutPromotionId || after.service) return;
  const known = new Set(skuIdsOf(before));
  const removed = [...known].filter((skuId) => !skuIdsOf(after).includes(skuId));
  if (removed.length > 0)
    await sql(em, 'update stock set is_current = false, alert_at = null where sku_id = any($1)', [removed]);
  for (const skuId of skuIdsOf(after)) {
    if (known.has(skuId)) continue;
    const shelf = await em.findOne(Stock, { skuId });
    if (shelf) shelf.isCurrent = true;
    else em.persist(em.create(Stock, { skuId, onHand: 0, productId: after.id }));
  }
}
