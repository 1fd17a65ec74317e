import { distance } from 'fastest-levenshtein';
import type { Ingredient } from './ingredient.ts';
import { MEDICINE_NAMES, type MedicineName } from './medicineNames.ts';
import { soundOf, type Word } from './medicineWords.ts';
import { ORDINARY_WORDS } from './ordinaryWords.ts';

interface Match {
  ingredients: readonly Ingredient[];
  /** The number of words that it takes. */
  length: number;
}

/** The fewest letters of a word that may be written in another spelling of the same sound. */
const MIN_LETTERS_BY_SOUND = 5;

/** The fewest letters of a word that may have one typing error, or two: an error makes another word of a short one. */
const MIN_LETTERS_WITH_ERROR = 6;
const MIN_LETTERS_WITH_TWO_ERRORS = 9;

const MAX_WORDS = Math.max(...MEDICINE_NAMES.map(({ words }) => words.length));

/** Names by their letters, so that "mono cordil" and "purant4" are found however they are divided into words. */
const byLetters = new Map(MEDICINE_NAMES.map((name) => [name.words.join(''), name]));
const bySound = new Map(MEDICINE_NAMES.map((name) => [name.sounds.join(''), name]));

/** The longest name that begins at this word: as it is written, else by its sound, else with typing errors. */
export function matchAt(part: readonly Word[], at: number): Match | null {
  for (let length = Math.min(MAX_WORDS, part.length - at); length > 0; length -= 1) {
    const words = part.slice(at, at + length).map(({ word }) => word);
    const name = asWritten(words) ?? asItSounds(words) ?? withErrors(words);
    if (name) return { ingredients: name.ingredients, length };
  }
  return null;
}

function asWritten(words: readonly string[]): MedicineName | undefined {
  const letters = words.join('');
  const name = byLetters.get(letters);
  const isDividedAlike = name?.words.join(' ') === words.join(' ');
  return isDividedAlike || letters.length >= MIN_LETTERS_WITH_ERROR ? name : undefined;
}

function asItSounds(words: readonly string[]): MedicineName | undefined {
  const sounds = words.map(soundOf);
  // A letter without a sound is a word of its own: "Aradois H" is not Aradois.
  if (sounds.includes('') || words.some((word) => ORDINARY_WORDS.has(word))) return undefined;
  const name = bySound.get(sounds.join(''));
  const isSame = name?.words.every((word, at) => word.length >= MIN_LETTERS_BY_SOUND || word === words[at]);
  return isSame ? name : undefined;
}

/** A word as it is written and as it sounds. */
interface WordForms {
  word: string;
  sound: string;
}

const formsOf = ({ words, sounds }: Pick<MedicineName, 'words' | 'sounds'>): WordForms[] =>
  words.map((word, at) => ({ word, sound: sounds[at] ?? '' }));

const initialsOf = ({ word, sound }: WordForms): string[] => [...new Set([word[0] ?? '', sound[0] ?? ''])];

/** The names by their number of words and the first letter or sound: an error in the first letter is not found. */
const byBeginning = new Map<string, { name: MedicineName; forms: WordForms[] }[]>();
for (const name of MEDICINE_NAMES) {
  const forms = formsOf(name);
  for (const initial of forms[0] ? initialsOf(forms[0]) : []) {
    const beginning = `${forms.length} ${initial}`;
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { name, forms }]);
  }
}

/** The name with the fewest typing errors. None where names of different ingredients are equally near. */
function withErrors(words: readonly string[]): MedicineName | undefined {
  if (words.some((word) => ORDINARY_WORDS.has(word))) return undefined;
  const written = formsOf({ words, sounds: words.map(soundOf) });
  const near = (written[0] ? initialsOf(written[0]) : [])
    .flatMap((initial) => byBeginning.get(`${written.length} ${initial}`) ?? [])
    .map(({ name, forms }) => ({ name, errors: errorsIn(written, forms) }))
    .filter(({ errors }) => Number.isFinite(errors));
  const fewest = Math.min(...near.map(({ errors }) => errors));
  const [nearest, ...others] = near.filter(({ errors }) => errors === fewest).map(({ name }) => name);
  const isOne = others.every(({ ingredients }) => ingredients[0] === nearest?.ingredients[0]);
  return isOne ? nearest : undefined;
}

/** The number of typing errors between the words of a text and a name; infinite when they are too many. */
const errorsIn = (written: readonly WordForms[], name: readonly WordForms[]): number =>
  name.reduce((sum, right, at) => sum + (written[at] ? errorsInWord(written[at], right) : Infinity), 0);

function errorsInWord(written: WordForms, right: WordForms): number {
  if (written.word === right.word) return 0;
  if (written.sound === right.sound) return right.word.length >= MIN_LETTERS_BY_SOUND ? 0 : Infinity;
  return Math.min(errorsBetween(written.word, right.word), errorsBetween(written.sound, right.sound));
}

function errorsBetween(written: string, right: string): number {
  const letters = Math.min(written.length, right.length);
  const allowed = letters >= MIN_LETTERS_WITH_TWO_ERRORS ? 2 : 1;
  if (letters < MIN_LETTERS_WITH_ERROR || Math.abs(written.length - right.length) > allowed) return Infinity;
  if (written[0] !== right[0]) return Infinity;
  const errors = isSwap(written, right) ? 1 : distance(written, right);
  return errors <= allowed ? errors : Infinity;
}

/** Whether two neighbouring letters changed places: "isrodil". */
function isSwap(written: string, right: string): boolean {
  const at = [...written].findIndex((letter, index) => letter !== right[index]);
  return (
    written.length === right.length &&
    written[at] === right[at + 1] &&
    written[at + 1] === right[at] &&
    written.slice(at + 2) === right.slice(at + 2)
  );
}
