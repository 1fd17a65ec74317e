import type { FreeShippingScope } from '#schema/br/capitals.ts';
import type { CepRange } from '#schema/br/cep.ts';
import type { Cents } from '#schema/money.ts';

/** The price up to a weight; null in the last row, for any greater weight. */
interface FreightPrice {
  upToGrams: number | null;
  price: Cents;
}

export interface FreightService {
  minDays: number;
  maxDays: number;
  /** From the lightest on. A parcel above the last weight is not delivered. */
  prices: readonly FreightPrice[];
}

export interface FreightArea {
  name: string;
  ranges: readonly CepRange[];
  standard: FreightService | null;
  sedex: FreightService | null;
}

export interface FreightTable {
  /** Together they include every assigned CEP, each once. */
  areas: readonly FreightArea[];
  /** Where the shop does not sell, whatever area the CEP is in. */
  notServed: readonly CepRange[];
  /** Where no carrier delivers at the moment. */
  noCarrier: readonly CepRange[];
  /** What one unit weighs in its parcel unless `weights` names it. */
  unitGrams: number;
  weights: readonly { skuId: string; grams: number }[];
  freeShippingScope: FreeShippingScope;
  /** Standard delivery within the scope is also free from this value of goods on; null for subscriptions only. */
  freeFrom: Cents | null;
}
