import { flagsOfIngredients } from './interactions.ts';
import { recognise } from './recognise.ts';

/** The flags of the medicines that a text names. What is not recognised raises none, and is shown as unchecked. */
export const flagsOfText = (text: string): string[] =>
  text === '' ? [] : flagsOfIngredients(recognise(text).medicines.map(({ ingredient }) => ingredient));
