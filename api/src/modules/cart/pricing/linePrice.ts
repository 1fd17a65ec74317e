import { add, type Cents, multiplyCents, percentOff, subtract, ZERO } from '#schema/money.ts';
import type { CatalogFacts, KitTier, ProductFacts } from './facts.ts';
import { isKitProduct } from './kit.ts';
import { isSameSale, liveOfferOf } from './liveOffer.ts';
import { isPrescriptionLine } from './prescription.ts';
import type { LineRule, PricedLine } from './pricedCart.ts';
import type { SellableLine } from './sellable.ts';

export type LinePricing = {
  readonly catalog: CatalogFacts;
  readonly lightningPercent: number;
  readonly kit: KitTier;
  readonly recurrent: boolean;
  readonly now: Date;
};

type UnitPrice = { rule: LineRule | null; price: Cents; unit: Cents; percent: number };

/**
 * The price of one unit in a lightning offer; null when no offer is running, or when it is not below the ordinary
 * price.
 */
export function lightningPrice(
  product: Pick<ProductFacts, 'value' | 'lightning'>,
  percent: number,
  now: Date,
): Cents | null {
  if (!product.lightning || now >= product.lightning.endsAt) return null;
  const price = percentOff(product.lightning.basePrice, percent);
  return price < product.value ? price : null;
}

/**
 * The price of one unit after discount. At most one rule applies, the first of this sequence. Each rounds the
 * price of one unit down to the centavo, and the line multiplies it.
 */
function unitPrice({ product, variant }: SellableLine, pricing: LinePricing): UnitPrice {
  const price = variant?.price ?? product.value;
  // No other rule changes the price of an evaluation: it is free or paid in full.
  if (product.service === 'freeEvaluation') return { rule: 'evaluation', price, unit: ZERO, percent: 100 };
  if (product.service) return { rule: null, price, unit: price, percent: 0 };

  const offerPrice = variant ? null : lightningPrice(product, pricing.lightningPercent, pricing.now);
  if (offerPrice !== null && product.lightning) {
    const { basePrice } = product.lightning;
    return { rule: 'lightning', price: basePrice, unit: offerPrice, percent: pricing.lightningPercent };
  }
  if (product.isPromotionalProduct) {
    const full = pricing.catalog.product(product.productWithoutPromotionId ?? '')?.value ?? price;
    const before = full > price ? full : price;
    return { rule: 'companion', price: before, unit: price, percent: percentBetween(before, price) };
  }
  if (pricing.kit.percent > 0 && isKitProduct(product))
    return discountUnit('kit', price, pricing.kit.percent);
  if (pricing.recurrent && product.subscriptionDiscount > 0) {
    return discountUnit('subscription', price, product.subscriptionDiscount);
  }
  return { rule: null, price, unit: price, percent: 0 };
}

function discountUnit(rule: LineRule, price: Cents, percent: number): UnitPrice {
  return { rule, price, unit: percentOff(price, percent), percent };
}

/**
 * The price of one unit and the listing that sells it: that of a live lightning offer where it costs less than every
 * other rule gives. A subscription and a second unit keep their line, because the listing has neither.
 */
function bestPrice(sellable: SellableLine, pricing: LinePricing): { product: ProductFacts; unit: UnitPrice } {
  const { product } = sellable;
  const own = unitPrice(sellable, pricing);
  const offer = liveOfferOf(product, pricing.catalog, pricing.now);
  if (!offer || offer.price >= own.unit) return { product, unit: own };
  const whole = product.isPromotionalProduct
    ? pricing.catalog.product(product.productWithoutPromotionId ?? '')
    : product;
  const before = whole?.value ?? own.price;
  const percent = percentBetween(before, offer.price);
  const moves = !pricing.recurrent && !product.isPromotionalProduct && isSameSale(offer.listing, product);
  return {
    product: moves ? offer.listing : product,
    unit: { rule: 'lightning', price: before, unit: offer.price, percent },
  };
}

export function priceLine(sellable: SellableLine, pricing: LinePricing): PricedLine {
  const { line, variant, maxQuantity } = sellable;
  const {
    product,
    unit: { rule, price, unit, percent },
  } = bestPrice(sellable, pricing);
  const subValue = multiplyCents(price, line.quantity);
  const value = multiplyCents(unit, line.quantity);
  return {
    lineId: line.lineId,
    productId: product.id,
    variantId: variant?.id ?? null,
    name: variant ? `${product.name}, ${variant.name}` : product.name,
    quantity: line.quantity,
    price,
    subValue,
    value,
    discountValue: subtract(subValue, value),
    discountPercentage: percent,
    rule,
    promotion: null,
    parentLineId: line.parentLineId,
    isPromotional: product.isPromotionalProduct,
    service: product.service,
    prescription: isPrescriptionLine(sellable),
    hideQtd: product.hideQtd,
    maxQuantity,
  };
}

/**
 * The discount between two prices in percent. It is only displayed, for stored prices and fixed amounts, so it
 * has two decimals.
 */
export function percentBetween(before: Cents, after: Cents): number {
  return before === 0 ? 0 : Math.round(((before - after) * 10_000) / before) / 100;
}

export function totalOf(lines: readonly PricedLine[], field: 'subValue' | 'value' | 'discountValue'): Cents {
  return add(...lines.map((line) => line[field]));
}
