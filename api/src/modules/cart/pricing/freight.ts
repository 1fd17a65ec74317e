import { isFreeShippingArea } from '#schema/br/capitals.ts';
import { normalizeCep } from '#schema/br/cep.ts';
import type { FreightType } from '#schema/constants.ts';
import { type Cents, ZERO } from '#schema/money.ts';
import { includesCep } from '../../settings/freight/cepRanges.rules.ts';
import type { FreightService, FreightTable } from '../../settings/freight/freightTable.ts';
import type { ZipcodeFacts } from './facts.ts';
import type { FreeArea, FreightProblem, FreightQuote } from './pricedCart.ts';

export const FREIGHT_LABELS: Readonly<Record<FreightType, string>> = {
  Standard: 'Entrega padrão',
  Sedex: 'Sedex',
};

export type FreightQuotes = {
  readonly available: readonly FreightQuote[];
  readonly problem: FreightProblem | null;
};

/** What the freight depends on besides the zipcode. */
export type Parcel = {
  readonly grams: number;
  /** The value of the goods after discounts. */
  readonly goods: Cents;
  readonly recurrent: boolean;
  /** Where promotions make the standard delivery free. */
  readonly freeAreas?: readonly FreeArea[];
};

const none = (problem: FreightProblem): FreightQuotes => ({ available: [], problem });

/**
 * The freights offered for a parcel. When there is none, `problem` distinguishes an invalid zipcode, a region not
 * served and a missing carrier.
 */
export function quoteFreights(place: ZipcodeFacts, parcel: Parcel, table: FreightTable): FreightQuotes {
  const cep = normalizeCep(place.zipcode);
  if (cep === null) return none('invalid_zipcode');
  if (includesCep(table.notServed, cep)) return none('zipcode_not_allowed');
  const area = table.areas.find(({ ranges }) => includesCep(ranges, cep));
  if (!area || includesCep(table.noCarrier, cep)) return none('freight_unavailable');

  const isFree = mayBeFree(parcel, table) && isFreeShippingArea(cep, table.freeShippingScope, townOf(place));
  const available: FreightQuote[] = [];
  const standard = quote('Standard', area.standard, parcel.grams);
  const promotion = isFree ? undefined : freeAreaOf(cep, parcel.freeAreas)?.title;
  if (standard && promotion !== undefined && !standard.isFree)
    available.push({ ...standard, price: ZERO, isFree: true, promotion });
  else if (standard) available.push(isFree ? { ...standard, price: ZERO, isFree } : standard);
  // Sedex is never free, not even for a subscription.
  const sedex = quote('Sedex', area.sedex, parcel.grams);
  if (sedex) available.push(sedex);
  return available.length > 0 ? { available, problem: null } : none('freight_unavailable');
}

/** Subscriptions, and purchases whose goods cost at least `freeFrom`. */
const mayBeFree = ({ recurrent, goods }: Parcel, { freeFrom }: FreightTable): boolean =>
  recurrent || (freeFrom !== null && goods >= freeFrom);

const freeAreaOf = (cep: string, areas: readonly FreeArea[] = []) =>
  areas.find(({ ranges }) => ranges.length === 0 || includesCep(ranges, cep));

const townOf = ({ city, uf }: ZipcodeFacts) => (city && uf ? { city, uf } : undefined);

/**
 * The requested freight if it is available, otherwise the first in the list, which is Standard whenever that is
 * available.
 */
export function chooseFreight(
  available: readonly FreightQuote[],
  requested: FreightType | null,
): FreightQuote | null {
  return available.find(({ type }) => type === requested) ?? available[0] ?? null;
}

/** Null when the service is not offered in the area or not for this weight. */
function quote(type: FreightType, service: FreightService | null, grams: number): FreightQuote | null {
  const fee = service?.prices.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams);
  if (!service || !fee) return null;
  const { minDays, maxDays } = service;
  return {
    type,
    label: FREIGHT_LABELS[type],
    price: fee.price,
    minDays,
    maxDays,
    deadlineText: deadlineText(minDays, maxDays),
    isFree: fee.price === 0,
  };
}

export function deadlineText(minDays: number, maxDays: number): string {
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return `${days} ${maxDays === 1 ? 'dia útil' : 'dias úteis'} após o envio`;
}

/**
 * The weight of a parcel in grams. An item without a stock (`skuId` null) is a service and weighs nothing;
 * `unitGrams` is the default weight.
 */
export function parcelGrams(
  items: readonly { skuId: string | null; quantity: number }[],
  { unitGrams, weights }: Pick<FreightTable, 'unitGrams' | 'weights'>,
): number {
  const weightOf = new Map(weights.map(({ skuId, grams }) => [skuId, grams]));
  return items.reduce(
    (grams, { skuId, quantity }) =>
      grams + (skuId === null ? 0 : quantity * (weightOf.get(skuId) ?? unitGrams)),
    0,
  );
}
