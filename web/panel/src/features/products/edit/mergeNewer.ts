import type { EditorValues } from './editorValues.ts';

interface Merged {
  values: EditorValues;
  /** Fields that both changed: the own value stays in the form and the other one is reported. */
  both: (keyof EditorValues)[];
  /** Fields whose own value stays. */
  own: (keyof EditorValues)[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Joins what was typed with a newer version of the product, field by field, so that neither is lost. */
export function mergeNewer(base: EditorValues, mine: EditorValues, newer: EditorValues): Merged {
  const fields = Object.keys(newer) as (keyof EditorValues)[];
  const own = fields.filter((field) => !same(mine[field], base[field]) && !same(mine[field], newer[field]));
  const both = own.filter((field) => !same(newer[field], base[field]));
  const kept = Object.fromEntries(own.map((field) => [field, mine[field]]));
  return { values: { ...newer, ...kept }, both, own };
}
