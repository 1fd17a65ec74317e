import { type PricedRow, pricedAt } from './price.rules.ts';

/** A full-price product and the promotional product that sells its units for less. */
export interface PricePair {
  whole: PricedRow;
  offer: PricedRow;
  /** A second unit must be cheaper. Other promotional products may cost the same, and a lightning offer lowers them. */
  isSecondUnit: boolean;
}

/**
 * The first moment from now on at which the promotional product costs too much; null when none does. Both products may
 * have planned prices, so every moment of either counts.
 */
export function wrongPairAt({ whole, offer, isSecondUnit }: PricePair, now: Date): Date | null {
  const planned = [...whole.prices, ...offer.prices].map(({ from }) => Date.parse(from));
  const moments = planned.filter((moment) => moment > now.getTime()).sort((one, other) => one - other);
  const wrong = [now.getTime(), ...moments].find((moment) => {
    const at = new Date(moment);
    const full = pricedAt(whole.content, whole.prices, at).value;
    const promotional = pricedAt(offer.content, offer.prices, at).value;
    return isSecondUnit ? promotional >= full : promotional > full;
  });
  return wrong === undefined ? null : new Date(wrong);
}
