import { CATEGORIES } from '#schema/constants.ts';
import { cents, percentOff } from '#schema/money.ts';
import type { ProductSeed, VariantSeed } from '../../seeders/catalog/product.shape.ts';
import type { NeedSeed } from '../../seeders/catalog/store.shape.ts';
import type { CatalogRows } from './catalogRows.ts';
import { lightningEnd } from './lightning.rules.ts';
import type { Product } from './product.types.ts';
import { isRegulated, withoutPromotion } from './regulated.rules.ts';
import type { Variant } from './variant.types.ts';

/** The stock a product is sold from: a promotional listing sells the units of its full-price product. */
export const skuOf = (product: Pick<ProductSeed, 'id' | 'productWithoutPromotionId' | 'shelfId'>): string =>
  product.shelfId ?? product.productWithoutPromotionId ?? product.id;

/**
 * A product as the API shows it at an instant. `secondUnit` and `lightningOffer` are added later, when all products
 * exist.
 */
export function buildProduct(
  seed: ProductSeed,
  rows: CatalogRows,
  needs: Map<string, NeedSeed>,
  now: Date,
  isRegulatedMode = false,
): Product {
  const lightning = lightningNow(seed, rows, now);
  const variants =
    seed.variantGroup?.variants.map((variant) => buildVariant(variant, rows, seed.soldOff)) ?? [];
  const hasStock =
    variants.length > 0
      ? variants.some((variant) => variant.available)
      : (rows.stock.get(skuOf(seed)) ?? 0) > 0;
  const {
    stock: _stock,
    offeredAs: _offeredAs,
    listed: _listed,
    shelfId: _shelfId,
    service,
    variantGroup,
    lineSlug: _lineSlug,
    ...facts
  } = seed;
  const product: Product = {
    ...facts,
    regulated: isRegulated(seed),
    urlSlug: seed.slugToUse === 'numericSlug' && seed.numericSlug ? seed.numericSlug : seed.slug,
    value: lightning?.price ?? seed.value,
    oldValue: lightning?.basePrice ?? seed.oldValue,
    lightning: lightning && {
      endsAt: lightning.endsAt,
      basePrice: lightning.basePrice,
      repeatsDaily: lightning.repeatsDaily,
    },
    categoryName: CATEGORIES.find((category) => category.id === seed.category)?.label ?? '',
    tint: needs.get(seed.need)?.tint ?? '#EBE6DC',
    available: !seed.soldOff && seed.showCart && (hasStock || Boolean(service)),
    secondUnit: null,
    lightningOffer: null,
    variantGroup: variantGroup ? { ...variantGroup, variants } : null,
  };
  return isRegulatedMode && product.regulated ? withoutPromotion(product, seed) : product;
}

/**
 * Only an offer below the ordinary price is shown, because only such an offer is charged; boxes have none.
 */
function lightningNow(seed: ProductSeed, rows: CatalogRows, now: Date) {
  const offer = rows.lightning.find((lightning) => lightning.productId === seed.id);
  const endsAt = offer ? lightningEnd(offer, now) : null;
  if (!offer || !endsAt || seed.variantGroup) return null;
  const price = percentOff(cents(offer.basePriceCents), rows.store?.lightning.percent ?? 0);
  return price < seed.value
    ? { endsAt, price, basePrice: offer.basePriceCents, repeatsDaily: offer.repeatsDaily }
    : null;
}

function buildVariant(
  { stock: _stock, ...variant }: VariantSeed,
  rows: CatalogRows,
  soldOff: boolean,
): Variant {
  return { ...variant, available: !soldOff && (rows.stock.get(variant.id) ?? 0) > 0 };
}
