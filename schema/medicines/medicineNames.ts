import type { Ingredient } from './ingredient.ts';
import { COMBINATIONS } from './ingredients/combinations.ts';
import { HEART } from './ingredients/heart.ts';
import { INFECTION } from './ingredients/infection.ts';
import { METABOLISM } from './ingredients/metabolism.ts';
import { MIND } from './ingredients/mind.ts';
import { UROLOGY } from './ingredients/urology.ts';
import { soundOf, wordsOf } from './medicineWords.ts';

export const INGREDIENTS: readonly Ingredient[] = [
  ...HEART,
  ...UROLOGY,
  ...MIND,
  ...INFECTION,
  ...METABOLISM,
];

/** A spelling of a medicine, and the ingredients that this medicine contains. */
export interface MedicineName {
  words: readonly string[];
  sounds: readonly string[];
  ingredients: readonly Ingredient[];
}

const byName = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

export function ingredientOf(name: string): Ingredient {
  const found = byName.get(name);
  if (!found) throw new Error(`There is no ingredient ${name}`);
  return found;
}

function nameOf(text: string, ingredients: readonly Ingredient[]): MedicineName {
  const words = wordsOf(text).map(({ word }) => word);
  return { words, sounds: words.map(soundOf), ingredients };
}

/** Every name of every ingredient, the longest names first. */
export const MEDICINE_NAMES: readonly MedicineName[] = [
  ...INGREDIENTS.flatMap((ingredient) =>
    [ingredient.name, ...ingredient.brands, ...ingredient.spellings].map((text) =>
      nameOf(text, [ingredient]),
    ),
  ),
  ...COMBINATIONS.map(({ brand, ingredients }) => nameOf(brand, ingredients.map(ingredientOf))),
].toSorted((a, b) => b.words.length - a.words.length);
