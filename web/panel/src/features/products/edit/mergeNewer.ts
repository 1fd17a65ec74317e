import { keysOf } from '#schema/typedObject.ts';
import type { EditorValues } from './editorValues.ts';

interface Merged {
  values: EditorValues;
  /** Fields that this admin and the newer version changed: the typed value stays in the form, with a notice. */
  conflicts: (keyof EditorValues)[];
  /** Fields whose typed value stays in the form. */
  edited: (keyof EditorValues)[];
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges the typed values with a newer version of the product, field by field, so that neither is lost. */
export function mergeNewer(base: EditorValues, typed: EditorValues, newer: EditorValues): Merged {
  const fields = keysOf(newer);
  const edited = fields.filter(
    (field) => !isEqual(typed[field], base[field]) && !isEqual(typed[field], newer[field]),
  );
  const conflicts = edited.filter((field) => !isEqual(newer[field], base[field]));
  const typedValues = Object.fromEntries(edited.map((field) => [field, typed[field]]));
  return { values: { ...newer, ...typedValues }, conflicts, edited };
}
