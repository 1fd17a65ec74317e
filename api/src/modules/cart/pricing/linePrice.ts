import { add, type Cents, multiplyCents, percentOff, subtract, ZERO } from '#schema/money.ts';
import type { CatalogFacts, KitTier, ProductFacts } from './facts.ts';
import { isKitProduct } from './kit.ts';
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

/** Null when no offer is running, or when the offer costs more than the ordinary price. */
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
 * At most one of these applies, in this order. Each floors the price of the unit once, and the line multiplies
 * it.
 */
function unitPrice({ product, variant }: SellableLine, pricing: LinePricing): UnitPrice {
  const price = variant?.price ?? product.value;
  // No other rule changes the price of an evaluation: it is free or paid in full.
  if (product.service === 'freeEvaluation') return { rule: 'evaluation', price, unit: ZERO, percent: 100 };
  if (product.service) return { rule: null, price, unit: price, percent: 0 };

  const flash = variant ? null : lightningPrice(product, pricing.lightningPercent, pricing.now);
  if (flash !== null && product.lightning) {
    const { basePrice } = product.lightning;
    return { rule: 'lightning', price: basePrice, unit: flash, percent: pricing.lightningPercent };
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

export function priceLine(sellable: SellableLine, pricing: LinePricing): PricedLine {
  const { line, product, variant, maxQuantity } = sellable;
  const { rule, price, unit, percent } = unitPrice(sellable, pricing);
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
    parentLineId: line.parentLineId,
    isPromotional: product.isPromotionalProduct,
    service: product.service,
    prescription: isPrescriptionLine(sellable),
    hideQtd: product.hideQtd,
    maxQuantity,
  };
}

/**
 * For a stored price or a fixed amount the percentage is only displayed, so two decimals are enough.
 */
export function percentBetween(before: Cents, after: Cents): number {
  return before === 0 ? 0 : Math.round(((before - after) * 10_000) / before) / 100;
}

export function totalOf(lines: readonly PricedLine[], field: 'subValue' | 'value' | 'discountValue'): Cents {
  return add(...lines.map((line) => line[field]));
}
