import type { Ingredient } from './ingredient.ts';
import { matchAt } from './matchAt.ts';
import { describesMedicine, isAboutUse, isDenial } from './medicineContext.ts';
import { type Word, wordsOf } from './medicineWords.ts';

export interface RecognisedMedicine {
  ingredient: Ingredient;
  /** How the text names it. */
  words: string;
}

export interface Recognition {
  medicines: RecognisedMedicine[];
  /** Parts of the text that are not recognised ("não conferido"). They never count as safe. */
  unchecked: string[];
}

/**
 * Finds the medicines in a text of a patient, by brand, spelling and typing error. A medicine that the text denies ("não
 * tomo mais Isordil") is found too: whether it counts is the decision of a person.
 */
export function recognise(written: string): Recognition {
  const text = written.normalize('NFC');
  const parts = partsOf(wordsOf(text)).map((part) => readPart(text, part));
  const medicines = parts.flatMap((part) => part.medicines);
  return {
    medicines: medicines.filter(
      ({ ingredient }, index) => medicines.findIndex((other) => other.ingredient === ingredient) === index,
    ),
    unchecked: parts.flatMap((part) => part.unchecked),
  };
}

/** The words of a text, in one list for each part between separators. */
function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of words)
    if (word.isFirst) parts.push([word]);
    else parts.at(-1)?.push(word);
  return parts;
}

function readPart(text: string, part: readonly Word[]): Recognition {
  const medicines: RecognisedMedicine[] = [];
  const others: Word[] = [];
  for (let at = 0; at < part.length; ) {
    const match = matchAt(part, at);
    const named = part.slice(at, at + (match?.length ?? 1));
    if (match)
      medicines.push(
        ...match.ingredients.map((ingredient) => ({ ingredient, words: writtenOf(text, named) })),
      );
    else others.push(...named);
    at += named.length;
  }
  const unknown =
    medicines.length > 0
      ? others.filter(({ word }) => !describesMedicine(word))
      : others.filter(() => !saysNothing(part));
  return { medicines, unchecked: unknown.length > 0 ? [writtenOf(text, unknown)] : [] };
}

/** The text from the first of these words to the last. */
const writtenOf = (text: string, words: readonly Word[]): string =>
  text.slice(words[0]?.start, words.at(-1)?.end);

/** Whether a part without a medicine denies that there is one, or has only words around a medicine ("todo dia"). */
const saysNothing = (part: readonly Word[]): boolean =>
  part.every(({ word }) => isAboutUse(word)) ||
  (part.some(({ word }) => isDenial(word)) && part.every(({ word }) => describesMedicine(word)));
