import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, db, first, run } from '../../../shared/database/query.ts';
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
  const { content } = columnsOf('product');
  const stocked = db
    .selectFrom('stock')
    .select('skuId as id')
    .where('skuId', '=', anyOf(removed))
    .where('onHand', '>', 0);
  const sellersBy = (field: 'shelfId' | 'productWithoutPromotionId') =>
    db
      .selectFrom('product')
      .select('id')
      .where(sql<string>`(${content}->>${sql.lit(field)})::uuid`, '=', anyOf(removed));
  const uses = stocked.unionAll(sellersBy('shelfId')).unionAll(sellersBy('productWithoutPromotionId'));
  const used = await first(em, uses.limit(sql.lit(1)));
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
    await run(
      em,
      db.updateTable('stock').set({ isCurrent: false, alertAt: null }).where('skuId', '=', anyOf(removed)),
    );
  for (const skuId of skuIdsOf(after)) {
    if (idsBefore.has(skuId)) continue;
    const shelf = await em.findOne(Stock, { skuId });
    if (shelf) shelf.isCurrent = true;
    else em.persist(em.create(Stock, { skuId, onHand: 0, productId: after.id }));
  }
}
