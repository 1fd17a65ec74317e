import type pg from 'pg';
import { anyOf, db, runOn } from '../../../shared/database/query.ts';
import { skuOf } from '../../catalog/buildProduct.ts';
import { readOutlines, readStock } from '../../catalog/catalogRows.ts';
import { pricedAt } from '../../catalog/prices/price.rules.ts';
import type { ProductOutline } from '../../catalog/productTexts.ts';
import type { OfferNow } from './partnerEvent.rules.ts';

/**
 * The published products of these ids with their box sizes, at the present prices. Reads the database, because the cached
 * catalogue may be some moments old. A draft is omitted; an archived or no longer listed product is not available.
 */
export async function readOffers(
  pool: Pick<pg.Pool, 'query'>,
  productIds: readonly string[],
  now: Date,
): Promise<Offered[]> {
  if (productIds.length === 0) return [];
  const published = db
    .selectFrom('product')
    .select('id')
    .where('id', '=', anyOf(productIds))
    .where('status', '<>', 'draft');
  const rows = await runOn(pool, published);
  const stored = await readOutlines(
    pool,
    rows.map(({ id }) => id),
  );
  const outlines = [...stored.values()].map(({ outline }) => pricedAt(outline, outline.prices, now));
  const stock = await readStock(pool, outlines.flatMap(skusOf));
  return outlines.flatMap((outline) => offersOf(outline, stock));
}

const variantsOf = ({ variantGroup }: ProductOutline) => variantGroup?.variants ?? [];

const skusOf = (outline: ProductOutline): string[] => [
  skuOf(outline),
  ...variantsOf(outline).map(({ id }) => id),
];

interface Offered {
  offer: OfferNow;
  skuId: string;
}

function offersOf(outline: ProductOutline, stock: ReadonlyMap<string, number>): Offered[] {
  const { id: productId, value, oldValue, soldOff, listed: isListed } = outline;
  const isAvailable = (skuId: string) => isListed && !soldOff && (stock.get(skuId) ?? 0) > 0;
  const variants = variantsOf(outline);
  if (variants.length === 0) {
    const skuId = skuOf(outline);
    return [
      {
        skuId,
        offer: { productId, variantId: null, isListed, value, oldValue, isAvailable: isAvailable(skuId) },
      },
    ];
  }
  return variants.map((variant) => ({
    skuId: variant.id,
    offer: {
      productId,
      variantId: variant.id,
      isListed,
      value: variant.price,
      oldValue: null,
      isAvailable: isAvailable(variant.id),
    },
  }));
}
