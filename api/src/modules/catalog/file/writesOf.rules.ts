import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#schema/typedObject.ts';
import { pricedAt, priceSetOf } from '../prices/price.rules.ts';
import type { StoredProductContent } from '../product.shape.ts';
import type { ChangePlan } from './plan/productPlan.ts';

/** What an import writes to a product: the changed fields of its document (`patch`), and whether a price changes. */
export function writesOf({ known, before, after }: ChangePlan): {
  patch: Record<string, unknown> | null;
  beforePatch: Record<string, unknown> | null;
  isPriceChanged: boolean;
} {
  const stored: StoredProductContent | null = known?.content ?? null;
  const isPriceChanged = !isDeepStrictEqual(priceSetOf(before), priceSetOf(after));
  if (!stored) return { patch: null, beforePatch: null, isPriceChanged: false };
  // A price is changed in the list of prices. Most files change nothing else, and then the large document is not
  // rewritten.
  const priced = pricedAt(stored, [{ from: new Date(0).toISOString(), ...priceSetOf(after) }], new Date());
  if (isDeepStrictEqual(priced, after)) return { patch: null, beforePatch: null, isPriceChanged };
  const fields = keysOf(after).filter((field) => !isDeepStrictEqual(stored[field], after[field]));
  const part = (from: StoredProductContent) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { patch: part(after), beforePatch: part(stored), isPriceChanged };
}
