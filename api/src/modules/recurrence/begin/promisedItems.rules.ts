import { cents, percentOff } from '#schema/money.ts';
import type { PriceLineFacts } from '../../order/order.facts.ts';

export interface SoldLine {
  position: number;
  quantity: number;
  priceCents: number;
  valueCents: number;
  monthlyPriceCents: number | null;
  monthlyValueCents: number | null;
}

export interface PromisedPrice {
  unitPriceCents: number;
  unitValueCents: number;
}

/**
 * The monthly price of a line: the price of one unit in the first order. A lightning offer applies to the first order
 * alone, as announced; every later month costs the subscription price that the order stored. Orders from before prices
 * were stored cost the subscription price of today.
 */
export function promisedPrice(
  line: SoldLine,
  ledger: readonly PriceLineFacts[],
  today: { valueCents: number; subscriptionDiscount: number },
): PromisedPrice {
  const { monthlyPriceCents, monthlyValueCents } = line;
  if (monthlyPriceCents !== null && monthlyValueCents !== null)
    return { unitPriceCents: monthlyPriceCents, unitValueCents: monthlyValueCents };
  // The ledger has one product entry for each line, in the order of the lines.
  const product = ledger.filter(({ rule }) => rule === 'product')[line.position];
  const isOffer = ledger.some(
    ({ rule, lineId }) => rule === 'lightning' && lineId !== null && lineId === product?.lineId,
  );
  if (!isOffer)
    return { unitPriceCents: line.priceCents, unitValueCents: Math.floor(line.valueCents / line.quantity) };
  const { valueCents, subscriptionDiscount } = today;
  return {
    unitPriceCents: valueCents,
    unitValueCents: percentOff(cents(valueCents), subscriptionDiscount),
  };
}
