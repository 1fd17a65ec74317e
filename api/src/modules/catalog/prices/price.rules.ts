import { cents, formatBRL } from '#schema/money.ts';
import type { StoredProductContent, StoredVariant } from '../product.shape.ts';

export interface PriceSet {
  value: number;
  oldValue: number | null;
  /** The prices of box sizes, by variant id. */
  sizes: Readonly<Record<string, number>>;
}

/**
 * The prices of a product from a moment on. Every process computes the current price from this list, so all change at
 * the same instant.
 */
export interface DatedPrice extends PriceSet {
  /** An ISO timestamp. */
  from: string;
}

export type Priced = Pick<
  StoredProductContent,
  'value' | 'oldValue' | 'variantGroup' | 'discountPercent' | 'productWithoutPromotionId'
>;

const isDue = ({ from }: DatedPrice, now: Date): boolean => Date.parse(from) <= now.getTime();

/** The product with the prices in force at `now`. `planned` is sorted by time. */
export function pricedAt<Content extends Priced>(
  content: Content,
  planned: readonly DatedPrice[],
  now: Date,
): Content {
  const due = planned.findLast((price) => isDue(price, now));
  return due ? withPrices(content, due) : content;
}

/**
 * A promotional listing with a price of at most that of its full-price product, which sells the same units: after a
 * lightning offer the listing's own price can be higher (CDC, art. 37). A listing in sizes keeps its prices.
 */
export const notAboveFullPrice = <Content extends Priced>(
  listing: Content,
  fullPrice: number | null,
): Content =>
  fullPrice === null || listing.value <= fullPrice || listing.variantGroup
    ? listing
    : labelled(listing, { ...listing, value: fullPrice });

/**
 * The version number that an editor receives. It also increases when a planned price comes into force after the last
 * change, so that a form that was opened before is refused and does not restore the earlier price.
 */
export function versionAt(
  { version, prices, changedAt }: { version: number; prices: readonly DatedPrice[]; changedAt: Date | null },
  now: Date,
): number {
  const since = changedAt?.getTime() ?? 0;
  return version + prices.filter((price) => isDue(price, now) && Date.parse(price.from) > since).length;
}

/** The next moment at which a price changes; null when none is planned. */
export function nextPriceChange(planned: readonly DatedPrice[], now: Date): Date | null {
  const next = planned.find((price) => !isDue(price, now));
  return next ? new Date(next.from) : null;
}

/** Now and each later moment at which a price of the product changes, with the product at that moment. */
export function pricesAhead<Content extends Priced>(
  { content, prices }: PricedRow<Content>,
  now: Date,
): { at: Date; product: Content }[] {
  const moments = [now, ...prices.map(({ from }) => new Date(from)).filter((from) => from > now)];
  return moments.map((at) => ({ at, product: pricedAt(content, prices, at) }));
}

/** A product as stored: its document and the list of dated prices. */
export interface PricedRow<Content extends Priced = Priced> {
  content: Content;
  /** Sorted by time. */
  prices: readonly DatedPrice[];
}

/** The product with these prices. The price of a product in sizes is that of its cheapest size. */
export function withPrices<Content extends Priced>(
  content: Content,
  { value, oldValue, sizes }: PriceSet,
): Content {
  const { variantGroup } = content;
  if (!variantGroup) return labelled(content, { ...content, value, oldValue });
  const variants = variantGroup.variants.map((variant) =>
    sizeAt(variant, sizes[variant.id] ?? variant.price),
  );
  const lowest = Math.min(...variants.map(({ price }) => price));
  return labelled(content, {
    ...content,
    value: lowest,
    oldValue,
    variantGroup: { ...variantGroup, baseValue: lowest, variants },
  });
}

/**
 * Updates the discount label: with a changed price it is computed from the two prices, because the stored label
 * described the earlier price. A documented label stays with its documented prices.
 */
export function labelled<Content extends Priced>(before: Content, after: Content): Content {
  const { value, oldValue } = before;
  const isSame = after.value === value && after.oldValue === oldValue;
  return {
    ...after,
    discountPercent: isSame
      ? before.discountPercent
      : labelOf({ ...after, discountPercent: before.discountPercent }),
  };
}

/** The label of a promotional product without an old price refers to its full-price product and stays. */
function labelOf({ discountPercent, value, oldValue, productWithoutPromotionId }: Priced): number | null {
  if (oldValue === null) return productWithoutPromotionId ? discountPercent : null;
  return percentBelow(oldValue, value) || null;
}

/** By how many whole percent the price is below the old price; 0 when it is not. */
const percentBelow = (oldValue: number, value: number): number =>
  Math.max(0, Math.floor((100 * (oldValue - value)) / oldValue));

/** The price per unit is a text such as "R$ 9,90 por caixa". Only its amount is replaced. */
function sizeAt(variant: StoredVariant, price: number): StoredVariant {
  if (price === variant.price) return variant;
  const each = formatBRL(cents(Math.round(price / variant.qtd))).replaceAll(/\s/g, ' ');
  return { ...variant, price, unitPrice: variant.unitPrice.replace(/R\$\s?[\d.]+,\d{2}/, () => each) };
}

export const priceSetOf = ({ value, oldValue, variantGroup }: Priced): PriceSet => ({
  value,
  oldValue,
  sizes: Object.fromEntries((variantGroup?.variants ?? []).map(({ id, price }) => [id, price])),
});

/** A dated price as stored, with who set it and when. */
export interface StoredPrice extends DatedPrice {
  at: string;
  adminId: string;
}
