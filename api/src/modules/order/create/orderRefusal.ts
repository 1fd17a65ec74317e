import { ageOn } from '#schema/br/birthDate.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { droppedLineRefusal } from '../../cart/calculate/calculateCart.ts';
import { OutOfStock } from '../../cart/cart.types.ts';
import type { FreightType } from '../../cart/cartPrice.types.ts';
import type { ProductFacts } from '../../cart/pricing/facts.ts';
import type { PricedCart } from '../../cart/pricing/pricedCart.ts';

export interface OrderConditions {
  birthDate: Day;
  /** Null for services only. */
  freightType: FreightType | null;
  now: Date;
  /**
   * What the shopper confirmed: this total; another total, so that a cart with its notices was shown; or nothing. A cart
   * that was reduced to the stock is ordered when its total was seen, because it shows its quantities and notices.
   */
  seen: 'this' | 'another' | 'nothing';
}

/** What the shopper confirmed of this cart. A credit can make two carts cost the same, so the units count too. */
export function seenBefore(
  { total, units }: Pick<PricedCart, 'total' | 'units'>,
  expected: { total: number | null; units: number | null },
): OrderConditions['seen'] {
  if (expected.total === null) return 'nothing';
  return expected.total === total && (expected.units ?? units) === units ? 'this' : 'another';
}

/**
 * Why a priced cart cannot be ordered now, or null. Problems are checked in the sequence in which the shopper has to
 * correct them.
 */
export function orderRefusal(
  priced: PricedCart,
  { birthDate, freightType, now, seen }: OrderConditions,
  product: (id: string) => ProductFacts | undefined,
): Refusal | OutOfStock | null {
  const shortage = seen === 'this' ? null : stockRefusal(priced, product);
  if (shortage) return shortage;

  const lineRefusal = seen === 'nothing' ? droppedLineRefusal(priced, product) : null;
  if (lineRefusal) return lineRefusal;

  if (priced.lines.length === 0) {
    const isOnlyOffers = priced.dropped.some(({ reason }) => reason === 'promotional_only');
    return new Refusal(isOnlyOffers ? 'promotional_only' : 'cart_empty');
  }
  if (priced.freightProblem) return new Refusal(priced.freightProblem);
  if (priced.needsDelivery && !priced.chosenFreight) return new Refusal('freight_not_chosen');
  if (priced.chosenFreight && priced.chosenFreight.type !== freightType)
    return new Refusal(freightType === null ? 'freight_not_chosen' : 'freight_type_changed');

  const isTooYoung = priced.minimumAge !== null && ageOn(birthDate, todayInSaoPaulo(now)) < priced.minimumAge;
  return isTooYoung ? new Refusal('minimum_age_not_reached') : null;
}

/** The first line that the stock dropped or reduced. */
function stockRefusal(
  priced: PricedCart,
  product: (id: string) => ProductFacts | undefined,
): OutOfStock | null {
  const soldOut = priced.dropped.find(({ reason }) => reason === 'product_sold_out');
  const soldOutProduct = soldOut && product(soldOut.productId);
  if (soldOutProduct) return new OutOfStock(soldOutProduct, 0);

  const reduced = priced.notices.find(({ code }) => code === 'quantity_reduced');
  const reducedLine = priced.lines.find(({ lineId }) => lineId === reduced?.lineId);
  return reducedLine
    ? new OutOfStock({ id: reducedLine.productId, name: reducedLine.name }, reducedLine.maxQuantity)
    : null;
}
