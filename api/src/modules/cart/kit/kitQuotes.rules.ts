import type { Cents } from '#schema/money.ts';
import type { CatalogFacts, PricingSettings } from '../pricing/facts.ts';
import { totalOf } from '../pricing/linePrice.ts';
import { priceCart } from '../pricing/priceCart.ts';
import type { PricedCart } from '../pricing/pricedCart.ts';
import { asSent } from '../pricingFacts.ts';

export interface QuoteFacts {
  catalog: CatalogFacts;
  settings: PricingSettings;
  now: Date;
}

export interface KitQuote {
  productIds: string[];
  /** The progressive discount of this choice. */
  percent: number;
  /** One unit of each, before any discount. */
  fullPrice: Cents;
  total: Cents;
  /**
   * The monthly price of the same choice as a subscription; null when one of its parts has no subscription price
   * (A-32).
   */
  monthlyTotal: Cents | null;
}

/**
 * Prices every non-empty choice of the kit's parts, so that the page does not calculate prices itself. Parts that
 * cannot be bought now are left out.
 */
export function kitQuotes(parts: readonly string[], facts: QuoteFacts): KitQuote[] {
  const sold = parts.filter((id) => facts.catalog.product(id)?.available);
  return choicesOf(sold).map((productIds) => quoteChoice(productIds, facts));
}

/** One unit of each product, priced as a one-off purchase and as a subscription. */
export function quoteChoice(productIds: readonly string[], facts: QuoteFacts): KitQuote {
  const once = priceUnits(productIds, false, facts);
  // A lightning offer applies to the first order alone, so it is not in the price of a month.
  const monthly = priceUnits(productIds, true, { ...facts, catalog: asSent(facts.catalog) });
  const kit = once.lines.filter(({ rule }) => rule === 'kit');
  return {
    productIds: [...productIds],
    percent: Math.max(0, ...kit.map(({ discountPercentage }) => discountPercentage)),
    fullPrice: totalOf(once.lines, 'subValue'),
    total: once.total,
    monthlyTotal: monthly.recurrent ? monthly.total : null,
  };
}

/** Prices one unit of each product, without freight, which depends on the address. */
function priceUnits(
  productIds: readonly string[],
  recurrent: boolean,
  { catalog, settings, now }: QuoteFacts,
): PricedCart {
  return priceCart({
    lines: productIds.map((productId) => ({
      lineId: productId,
      productId,
      variantId: null,
      quantity: 1,
      parentLineId: null,
    })),
    recurrent,
    coupon: null,
    viewer: { isLoggedIn: false },
    zipcode: null,
    freightType: null,
    payment: null,
    catalog,
    // A promotion depends on the whole cart, which shows it.
    settings: { ...settings, promotions: [] },
    now,
  });
}

/** All non-empty subsets, smallest first, each in the order of the parts. */
function choicesOf(parts: readonly string[]): string[][] {
  let choices: string[][] = [[]];
  for (const part of parts) choices = [...choices, ...choices.map((choice) => [...choice, part])];
  return choices.slice(1).sort((a, b) => a.length - b.length);
}
