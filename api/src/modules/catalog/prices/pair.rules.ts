import { type PricedRow, pricedAt } from './price.rules.ts';

/** A full-price product, and the promotional product (`offer`) that sells the same units at a lower price. */
export interface PricePair {
  fullPrice: PricedRow;
  offer: PricedRow;
  /**
   * A second unit must be cheaper. Other promotional products may have the same price, because a lightning offer
   * reduces it.
   */
  isSecondUnit: boolean;
}

/**
 * The first moment from now on at which the promotional product would be too expensive; null when there is none. Both
 * products may have planned prices, so the moments of both are checked.
 */
export function wrongPairAt({ fullPrice, offer, isSecondUnit }: PricePair, now: Date): Date | null {
  const planned = [...fullPrice.prices, ...offer.prices].map(({ from }) => Date.parse(from));
  const moments = planned.filter((moment) => moment > now.getTime()).sort((first, second) => first - second);
  const wrong = [now.getTime(), ...moments].find((moment) => {
    const at = new Date(moment);
    const full = pricedAt(fullPrice.content, fullPrice.prices, at).value;
    const promotional = pricedAt(offer.content, offer.prices, at).value;
    return isSecondUnit ? promotional >= full : promotional > full;
  });
  return wrong === undefined ? null : new Date(wrong);
}
