import { isFreeShippingArea } from '#schema/br/capitals.ts';
import { normalizeCep, stateOfCep } from '#schema/br/cep.ts';
import type { FreightType } from '#schema/constants.ts';
import { ZERO } from '#schema/money.ts';
import type { FreightFee, PricingSettings, ZipcodeFacts } from './facts.ts';
import type { FreightProblem, FreightQuote } from './pricedCart.ts';

export const FREIGHT_LABELS: Readonly<Record<FreightType, string>> = {
  Standard: 'Entrega padrão',
  Sedex: 'Sedex',
};

export type FreightQuotes = {
  readonly available: readonly FreightQuote[];
  readonly problem: FreightProblem | null;
};

type FreightSettings = Pick<
  PricingSettings,
  'freeShippingScope' | 'freightTable' | 'notServedPrefixes' | 'noCarrierPrefixes'
>;

const none = (problem: FreightProblem): FreightQuotes => ({ available: [], problem });

/** The three reasons for no freight have different codes, so that the shopper can tell them apart. */
export function quoteFreights(
  place: ZipcodeFacts,
  recurrent: boolean,
  settings: FreightSettings,
): FreightQuotes {
  const cep = normalizeCep(place.zipcode);
  const uf = place.uf?.trim().toUpperCase() || (cep && stateOfCep(cep));
  if (cep === null || !uf) return none('invalid_zipcode');
  if (startsWithAny(cep, settings.notServedPrefixes)) return none('zipcode_not_allowed');

  const group = settings.freightTable.find(({ states }) => states.includes(uf));
  if (!group || startsWithAny(cep, settings.noCarrierPrefixes)) return none('freight_unavailable');

  const lookedUp = place.city && place.uf ? { city: place.city, uf } : undefined;
  const isFree = recurrent && isFreeShippingArea(cep, settings.freeShippingScope, lookedUp);
  const available: FreightQuote[] = [];
  if (group.standard) available.push(quote('Standard', group.standard, isFree));
  // Sedex is charged, also for a subscription.
  if (group.sedex) available.push(quote('Sedex', group.sedex, false));
  return available.length > 0 ? { available, problem: null } : none('freight_unavailable');
}

/**
 * The wished freight while the carrier offers it, otherwise the first in the list, which is Standard where it is
 * offered.
 */
export function chooseFreight(
  available: readonly FreightQuote[],
  wish: FreightType | null,
): FreightQuote | null {
  return available.find(({ type }) => type === wish) ?? available[0] ?? null;
}

function quote(type: FreightType, fee: FreightFee, isFree: boolean): FreightQuote {
  return {
    type,
    label: FREIGHT_LABELS[type],
    price: isFree ? ZERO : fee.price,
    minDays: fee.minDays,
    maxDays: fee.maxDays,
    deadlineText: deadlineText(fee.minDays, fee.maxDays),
    isFree: isFree || fee.price === 0,
  };
}

export function deadlineText(minDays: number, maxDays: number): string {
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return `${days} ${maxDays === 1 ? 'dia útil' : 'dias úteis'} após o envio`;
}

function startsWithAny(cep: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => cep.startsWith(prefix));
}
