import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#schema/typedObject.ts';
import type { StoredProductContent } from '../product.shape.ts';

/** The fields that differ, with the values before and after, for the admin act. */
export function differences(
  before: StoredProductContent,
  after: StoredProductContent,
): Record<string, unknown> {
  const fields = keysOf(after);
  const changed = fields.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])));
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}

/** Plain JSON, because inputs are instances of classes, which `isDeepStrictEqual` distinguishes from plain objects. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
