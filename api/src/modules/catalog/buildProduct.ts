import { CATEGORIES } from '#schema/constants.ts';
import { cents, percentOff } from '#schema/money.ts';
import { INITIAL_OUTLINE } from '#schema/product/productFields.ts';
import { withSubscriptionPercent } from '../settings/discounts/discounts.rules.ts';
import type { SeededSettings } from '../settings/seededSettings.ts';
import type { LightningRow, PricedContent } from './catalogRows.ts';
import { lightningEnd } from './lightning/lightning.rules.ts';
import { type DatedPrice, notAboveFullPrice, type Priced, pricedAt } from './prices/price.rules.ts';
import type { StoredProductContent, StoredVariant } from './product.shape.ts';
import type { Product } from './product.types.ts';
import { type ListedProduct, type ProductOutline, type ProductTexts, TEXT_FIELDS } from './productTexts.ts';
import { isRegulated, withoutPromotion } from './regulated.rules.ts';
import type { Variant } from './variant.types.ts';

/** The background of a product whose need has no colour. */
export const PLAIN_TINT = '#EBE6DC';

/**
 * The id of the stock from which a product is sold: a promotional listing sells the units of its full-price product.
 */
export const skuOf = (
  product: Pick<StoredProductContent, 'id' | 'productWithoutPromotionId' | 'stockId'>,
): string => product.stockId ?? product.productWithoutPromotionId ?? product.id;

/** The ids of the stocks that a product can have: one for each size, or its own. */
export const skuIdsOf = ({
  id,
  variantGroup,
}: Pick<StoredProductContent, 'id' | 'variantGroup'>): string[] =>
  variantGroup ? variantGroup.variants.map((variant) => variant.id) : [id];

/** The outline of a product, without its long texts, in the form that `readOutlines` returns. */
export function outlineOf(content: StoredProductContent): ProductOutline {
  const outline: Partial<StoredProductContent> = { ...content };
  for (const field of TEXT_FIELDS) delete outline[field];
  return {
    ...(outline as Omit<StoredProductContent, (typeof TEXT_FIELDS)[number]>),
    regulated: isRegulated(content),
    formerSlugs: [],
    isArchived: false,
    prices: [],
  };
}

/** What a product depends on besides its own row. */
export interface ProductSurroundings {
  store: SeededSettings['store'];
  /** Background colours by need. */
  tints: ReadonlyMap<string, string>;
  stock: ReadonlyMap<string, number>;
  /** The lightning offer of each product. */
  lightning: ReadonlyMap<string, LightningRow>;
  isRegulatedMode: boolean;
  /** The discount of every product that can be subscribed to; null when each product has its own. */
  subscriptionPercent: number | null;
  /** What the full-price product of a listing costs now; null when it comes in sizes, or for a product that is no listing. */
  fullPriceOf(listing: Pick<StoredProductContent, 'productWithoutPromotionId'>): number | null;
  now: Date;
}

/** A stored product with the price and subscription discount in force. */
export function withCurrentPrice<Content extends Priced & Pick<StoredProductContent, 'subscriptionDiscount'>>(
  stored: Content,
  prices: readonly DatedPrice[],
  { now, fullPriceOf, subscriptionPercent }: ProductSurroundings,
): Content {
  const priced = notAboveFullPrice(pricedAt(stored, prices, now), fullPriceOf(stored));
  return withSubscriptionPercent(priced, subscriptionPercent);
}

/**
 * A product as the API returns it at the instant `around.now`. `secondUnit` and `lightningOffer` are other products,
 * so the catalogue sets them later.
 */
export function buildProduct(content: ProductOutline, around: ProductSurroundings): ListedProduct {
  const product = shownProduct(content, around);
  return around.isRegulatedMode && product.regulated ? withoutPromotion(product, content) : product;
}

/** The product with the long texts of its page. */
export function buildWholeProduct(
  { prices = [], ...stored }: PricedContent,
  texts: ProductTexts,
  around: ProductSurroundings,
): Product {
  const product = buildProduct(asOutline(withCurrentPrice(stored, prices, around)), around);
  return { ...product, ...texts, secondUnit: null, lightningOffer: null };
}

const asOutline = (content: StoredProductContent): ProductOutline => ({
  ...INITIAL_OUTLINE,
  ...content,
  regulated: isRegulated(content),
  formerSlugs: [],
  isArchived: false,
  prices: [],
});

function shownProduct(content: ProductOutline, around: ProductSurroundings): ListedProduct {
  const { stock, tints } = around;
  const lightning = lightningNow(content, around);
  const variants =
    content.variantGroup?.variants.map((variant) => buildVariant(variant, stock, content.soldOff)) ?? [];
  const hasStock =
    variants.length > 0
      ? variants.some((variant) => variant.available)
      : (stock.get(skuOf(content)) ?? 0) > 0;
  const {
    stock: _stock,
    offeredAs: _offeredAs,
    listed: _listed,
    stockId: _stockId,
    formerSlugs: _formerSlugs,
    isArchived: _isArchived,
    prices: _prices,
    service,
    variantGroup,
    lineSlug: _lineSlug,
    ...facts
  } = content;
  return {
    ...facts,
    urlSlug: content.slugToUse === 'numericSlug' && content.numericSlug ? content.numericSlug : content.slug,
    value: lightning?.price ?? content.value,
    oldValue: lightning?.basePrice ?? content.oldValue,
    lightning: lightning && {
      endsAt: lightning.endsAt,
      basePrice: lightning.basePrice,
      repeatsDaily: lightning.repeatsDaily,
    },
    categoryName: CATEGORIES.find((category) => category.id === content.category)?.label ?? '',
    tint: tints.get(content.need) ?? PLAIN_TINT,
    available: !content.soldOff && content.showCart && (hasStock || Boolean(service)),
    secondUnit: null,
    lightningOffer: null,
    variantGroup: variantGroup ? { ...variantGroup, variants } : null,
  };
}

/**
 * The running lightning offer of a product. Null when it is not below the ordinary price, because then the ordinary
 * price is charged, and for box sizes, which have no offers.
 */
function lightningNow(content: ProductOutline, { lightning, store, now }: ProductSurroundings) {
  const offer = lightning.get(content.id);
  const endsAt = offer ? lightningEnd(offer, now) : null;
  if (!offer || !endsAt || content.variantGroup) return null;
  const price = percentOff(cents(offer.basePriceCents), store?.lightning.percent ?? 0);
  return price < content.value
    ? { endsAt, price, basePrice: offer.basePriceCents, repeatsDaily: offer.repeatsDaily }
    : null;
}

function buildVariant(
  { stock: _stock, sku: _sku, ...variant }: StoredVariant,
  stock: ReadonlyMap<string, number>,
  soldOff: boolean,
): Variant {
  return { ...variant, available: !soldOff && (stock.get(variant.id) ?? 0) > 0 };
}
