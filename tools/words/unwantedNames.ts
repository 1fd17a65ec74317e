import type { Name } from './readSource.ts';

/** A name the glossary does not want, as lower-case words: `twoFaced` is "two faced". */
export interface UnwantedName {
  words: string;
  better: string;
  /** Names that may keep the word because a library or the documented API decides them. */
  except: string[];
}

const TABLE = '## Words of the code';

/** Reads the table of the glossary: word, meaning, where it lives, words we do not use, except. */
export function unwantedNamesOf(glossary: string): UnwantedName[] {
  const start = glossary.indexOf(TABLE);
  if (start < 0) throw new Error(`The glossary has no part "${TABLE}"`);
  const rows = glossary
    .slice(start + TABLE.length)
    .split(/^## /m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
  return (rows ?? []).flatMap(([better = '', , , unwanted = '', except = '']) =>
    quoted(unwanted).map((name) => ({
      words: wordsOf(name),
      better: better.trim(),
      except: quoted(except),
    })),
  );
}

/** The parts of a table's cell in backticks. */
export const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** `listPublicOperations` → "list public operations"; a file name is split at its dots and dashes as well. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Problems with the names in a file and with the names of the file and its folders: an unwanted word or its plural. */
export function unwantedNamesIn(
  { path, names }: { path: string; names: Name[] },
  unwanted: readonly UnwantedName[],
): string[] {
  const own = path.split('/').map((name) => ({ name, line: 0 }));
  return [...own, ...names].flatMap(({ name, line }) => {
    const words = ` ${wordsOf(name)} `;
    return unwanted
      .filter((entry) => words.includes(` ${entry.words} `) || words.includes(` ${entry.words}s `))
      .filter(({ except }) => !except.includes(name))
      .map((entry) => `${path}:${line} name: \`${name}\` uses "${entry.words}", better: ${entry.better}`);
  });
}
