import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { pricedAt } from '../prices/price.rules.ts';
import { ProductRow } from '../product.entity.ts';

/**
 * A promotional product that costs more than its full-price product would charge more for the second unit.
 */
export async function pairProblem(
  em: EntityManager,
  product: ProductSeed,
  now: Date,
): Promise<Refusal | null> {
  const { promotionProductID, productWithoutPromotionId } = product;
  const read = async (id: string | null) => {
    const row = id ? await em.findOne(ProductRow, { id }) : null;
    return row && pricedAt(row.content as ProductSeed, row.prices, now);
  };
  const offer = await read(promotionProductID);
  const whole = await read(productWithoutPromotionId);
  const isWrong =
    (offer && offer.value >= product.value) || (whole && !whole.variantGroup && product.value > whole.value);
  return isWrong ? new Refusal('product_price_of_pair') : null;
}
