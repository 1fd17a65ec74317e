import { existsSync, readFileSync } from 'node:fs';
import { bannedWordsIn } from './words/bannedWords.ts';
import { readSource } from './words/readSource.ts';
import { isCode, repositoryFiles } from './words/repositoryFiles.ts';

/**
 * `npm run check:words`: comments, test titles, names, decision codes and the paths that documents name. Each part
 * lists what it finds; a ceiling may only be lowered.
 */
const CEILINGS = { words: 1705 };

/** Lines of one part that are printed; `--all` prints every one. */
const SHOWN = 20;

const files = repositoryFiles().filter((path) => existsSync(path));
const sources = files.filter(isCode).map((path) => {
  const source = readFileSync(path, 'utf8');
  return { path, source, ...readSource(path, source) };
});

const parts: { title: string; found: string[]; ceiling: number }[] = [
  {
    title: 'Banned words in comments and test titles',
    ceiling: CEILINGS.words,
    found: sources.flatMap(({ path, prose }) =>
      prose.flatMap(({ kind, text, line }) =>
        bannedWordsIn(text).map(
          ({ word, better }) => `${path}:${line} ${kind}: "${word}", better: ${better}`,
        ),
      ),
    ),
  },
];

for (const { title, found, ceiling } of parts) {
  const isRed = found.length > ceiling;
  const shown = process.argv.includes('--all') ? found : found.slice(0, isRed ? SHOWN : 0);
  for (const line of shown) console.log(line);
  console.log(`${title}: ${found.length}, at most ${ceiling}${isRed ? ' ← too many' : ''}`);
  if (isRed) process.exitCode = 1;
}
