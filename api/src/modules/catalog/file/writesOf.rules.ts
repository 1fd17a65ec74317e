import { isDeepStrictEqual } from 'node:util';
import type { ProductSeed } from '../../../seeders/catalog/product.shape.ts';
import { pricedAt, priceSetOf } from '../prices/price.rules.ts';
import type { ChangePlan } from './planProduct.rules.ts';

/** What is written to the product: the changed fields of its document, and its prices when they change. */
export function writesOf({ known, before, after }: ChangePlan): {
  patch: Record<string, unknown> | null;
  beforePatch: Record<string, unknown> | null;
  isPriceChanged: boolean;
} {
  const stored: ProductSeed | null = known?.content ?? null;
  const isPriceChanged = !isDeepStrictEqual(priceSetOf(before), priceSetOf(after));
  if (!stored) return { patch: null, beforePatch: null, isPriceChanged: false };
  // The list of prices alone changes a price, and most files change nothing else: then the large document stays as it is.
  const priced = pricedAt(stored, [{ from: new Date(0).toISOString(), ...priceSetOf(after) }], new Date());
  if (isDeepStrictEqual(priced, after)) return { patch: null, beforePatch: null, isPriceChanged };
  const fields = (Object.keys(after) as (keyof ProductSeed)[]).filter(
    (field) => !isDeepStrictEqual(stored[field], after[field]),
  );
  const part = (from: ProductSeed) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { patch: part(after), beforePatch: part(stored), isPriceChanged };
}
