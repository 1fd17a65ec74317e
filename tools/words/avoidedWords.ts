import { QUOTED } from './bannedWords.ts';
import type { Prose } from './readSource.ts';
import { quoted, type UnwantedName, wordsOf } from './unwantedNames.ts';

/** A word of the product that is wrong wherever it is used, with the term of the glossary. */
interface AvoidedWord extends UnwantedName {
  /** Matches the word and its plural in a sentence. */
  expression: RegExp;
}

const HEADER = /^\| Term \|.*\| Words we avoid \|$/;

/** Reads the words in backticks of the glossary's columns "Words we avoid". */
export function avoidedWordsOf(glossary: string): AvoidedWord[] {
  const tables = glossary.split(/^## /m).filter((part) => part.split('\n').some((line) => HEADER.test(line)));
  if (tables.length === 0) throw new Error('The glossary has no table with "Words we avoid"');
  return tables.flatMap((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !HEADER.test(line))
      .map((line) => line.split('|').slice(1, -1))
      .flatMap(([term = '', , , avoided = '']) =>
        quoted(avoided).map((word) => ({
          words: wordsOf(word),
          better: `the glossary’s word for "${term.trim()}"`,
          except: [],
          expression: new RegExp(String.raw`(?<![\p{L}\p{N}_])${word}s?(?![\p{L}\p{N}_])`, 'iu'),
        })),
      ),
  );
}

/** The comments and test titles of a file that use such a word. */
export const avoidedWordsIn = (
  { path, prose }: { path: string; prose: Prose[] },
  avoided: readonly AvoidedWord[],
): string[] =>
  prose.flatMap(({ kind, text, line }) => {
    const sentence = text.replace(QUOTED, '…');
    return avoided
      .filter(({ expression }) => expression.test(sentence))
      .map(({ words, better }) => `${path}:${line} ${kind}: "${words}", better: ${better}`);
  });
