import { cents, formatBRL } from '#schema/money.ts';
import type { ProductSeed, VariantSeed } from '../../../seeders/catalog/product.shape.ts';

export interface PriceSet {
  value: number;
  oldValue: number | null;
  /** By the id of the size. */
  sizes: Readonly<Record<string, number>>;
}

/** The prices of a product from a moment on. They come into force by time, in every process at the same instant. */
export interface DatedPrice extends PriceSet {
  /** ISO. */
  from: string;
}

type Priced = Pick<ProductSeed, 'value' | 'oldValue' | 'variantGroup'>;

const isDue = ({ from }: DatedPrice, now: Date): boolean => Date.parse(from) <= now.getTime();

/** The product at the prices that count now. `planned` is in the order of its moments. */
export function pricedAt<Content extends Priced>(
  content: Content,
  planned: readonly DatedPrice[],
  now: Date,
): Content {
  const due = planned.findLast((price) => isDue(price, now));
  return due ? withPrices(content, due) : content;
}

/**
 * The version that an editor is shown: it also rises when a planned price comes into force after the last change, so
 * that an older form does not put the earlier price back.
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

/** A product in sizes costs what its cheapest size costs. */
export function withPrices<Content extends Priced>(
  content: Content,
  { value, oldValue, sizes }: PriceSet,
): Content {
  const { variantGroup } = content;
  if (!variantGroup) return { ...content, value, oldValue };
  const variants = variantGroup.variants.map((variant) =>
    sizeAt(variant, sizes[variant.id] ?? variant.price),
  );
  const lowest = Math.min(...variants.map(({ price }) => price));
  return {
    ...content,
    value: lowest,
    oldValue,
    variantGroup: { ...variantGroup, baseValue: lowest, variants },
  };
}

/** The price per unit is a sentence; only its amount follows the price. */
function sizeAt(variant: VariantSeed, price: number): VariantSeed {
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
