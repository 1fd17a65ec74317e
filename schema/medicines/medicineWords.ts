/** A word or number of a text, in lower case and without accents. */
export interface Word {
  word: string;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  /** Whether a comma, a line or an "e" separates it from the word before. */
  isFirst: boolean;
}

/** The text in lower case and without accents, with every character at its place. */
const plainOf = (text: string): string =>
  Array.from(text, (character) => {
    const [letter = character] = character.normalize('NFD').toLowerCase();
    return letter.padEnd(character.length);
  }).join('');

/** Words that join the parts of a name: "dinitrato de isossorbida". */
const JOINING = new Set(['de', 'do', 'da', 'em', 'na', 'no']);

/** Words that separate two medicines: "losartana e AAS". */
const SEPARATING = new Set(['e', 'mais', 'com', 'tambem', 'ou', 'alem', 'depois']);

/**
 * The words of a text in composed form (NFC). Letters and digits are separate words, so "isordil5mg" has three. Words
 * that join or separate are left out.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const plain = plainOf(text);
  let isFirst = true;
  let end = 0;
  for (const match of plain.matchAll(/[a-z]+|\d+/g)) {
    const [word] = match;
    if (/[^\s\d.'´`^~_-]|\n|\.\s/.test(plain.slice(end, match.index))) isFirst = true;
    end = match.index + word.length;
    if (SEPARATING.has(word)) isFirst = true;
    else if (!JOINING.has(word)) {
      words.push({ word, start: match.index, end, isFirst });
      isFirst = false;
    }
  }
  return words;
}

/**
 * How a word sounds in Portuguese: words that differ only in spellings of one sound ("Isordil", "Izordil") have equal
 * sounds.
 */
export const soundOf = (word: string): string =>
  word
    .replaceAll('y', 'i')
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'x')
    .replace(/c(?=[ei])/g, 's')
    .replace(/q(u(?=[ei]))?|ck|k/g, 'c')
    .replaceAll('h', '')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replace(/m$/, 'n')
    .replace(/(.)\1+/g, '$1');
