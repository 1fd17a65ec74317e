import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { avoidedWordsIn, avoidedWordsOf } from './words/avoidedWords.ts';
import { bannedWordsIn } from './words/bannedWords.ts';
import { futureMigrations } from './words/migrationDates.ts';
import { knownPaths, missingPaths } from './words/namedPaths.ts';
import { readGraphql } from './words/readGraphql.ts';
import { readSource } from './words/readSource.ts';
import { isCode, isGenerated, repositoryFiles } from './words/repositoryFiles.ts';
import { ruleCodeProblems } from './words/ruleCodes.ts';
import { unwantedNamesIn, unwantedNamesOf } from './words/unwantedNames.ts';
import { vagueLocalsIn } from './words/vagueLocals.ts';

/**
 * `npm run check:words`: checks comments, test titles, names, decision codes, and the paths that documents name. `--all`
 * prints every finding. A ceiling is the number of findings that are allowed; it may only be lowered.
 */
const CEILINGS = { words: 0, names: 0, documents: 0 };
/** Findings of one part that are printed when there are too many. */
const SHOWN = 20;
/** A migration that is written meanwhile would sort before a migration with a future date that already ran. */
const REFUSE_FUTURE_MIGRATIONS = true;

const RULES = 'docs/rules.md';
const MIGRATION = /^api\/src\/migrations\/Migration\d+/;

const read = (path: string): string => readFileSync(path, 'utf8');

const paths = repositoryFiles().filter((path) => existsSync(path));
const files = paths.filter((path) => !isGenerated(path));
const sources = files.filter(isCode).map((path) => ({ path, ...readSource(path, read(path)) }));
const glossary = read('schema/glossary.md');
const avoided = avoidedWordsOf(glossary);
const unwanted = [...unwantedNamesOf(glossary), ...avoided];
const known = knownPaths(paths);

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
  {
    title: 'Banned words in GraphQL descriptions and comments',
    ceiling: CEILINGS.words,
    found: files
      .filter((path) => path.endsWith('.graphql'))
      .flatMap((path) =>
        readGraphql(read(path)).flatMap(({ text, line }) =>
          bannedWordsIn(text).map(({ word, better }) => `${path}:${line}: "${word}", better: ${better}`),
        ),
      ),
  },
  {
    title: 'Banned words in READMEs and documents',
    ceiling: CEILINGS.documents,
    found: files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((text, index) =>
            bannedWordsIn(text).map(
              ({ word, better }) => `${path}:${index + 1}: "${word}", better: ${better}`,
            ),
          ),
      ),
  },
  {
    title: 'Names the glossary does not want',
    ceiling: CEILINGS.names,
    found: [
      ...sources.flatMap((source) => unwantedNamesIn(source, unwanted)),
      ...files
        .filter((path) => !isCode(path))
        .flatMap((path) => unwantedNamesIn({ path, names: [] }, unwanted)),
    ],
  },
  {
    title: 'Words that the glossary avoids, in comments and test titles',
    ceiling: CEILINGS.words,
    found: sources.flatMap((source) => avoidedWordsIn(source, avoided)),
  },
  {
    title: 'Variables and parameters that hide what they contain',
    ceiling: CEILINGS.names,
    found: sources.flatMap((source) => vagueLocalsIn(source)),
  },
  {
    title: 'Decision codes without a heading, and headings without a use',
    ceiling: 0,
    found: ruleCodeProblems({
      rules: read(RULES),
      texts: files
        .filter((path) => /\.([cm]?[jt]sx?|graphql|ya?ml|md)$/.test(path) && path !== RULES)
        .map((path) => ({ path, text: read(path) })),
      contract: read('schema/schema.graphql'),
    }),
  },
  {
    title: 'Paths in documents that do not exist',
    ceiling: 0,
    found: files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => missingPaths({ path, text: read(path) }, known)),
  },
  {
    title: 'Migrations dated in the future',
    ceiling: 0,
    found: REFUSE_FUTURE_MIGRATIONS
      ? futureMigrations(
          files.filter((path) => MIGRATION.test(path)).map((path) => basename(path)),
          new Date(),
        )
      : [],
  },
];

for (const { title, found, ceiling } of parts) {
  const isExceeded = found.length > ceiling;
  const shown = process.argv.includes('--all') ? found : found.slice(0, isExceeded ? SHOWN : 0);
  for (const line of shown) console.log(line);
  console.log(`${title}: ${found.length}, at most ${ceiling}${isExceeded ? ' ← too many' : ''}`);
  if (isExceeded) process.exitCode = 1;
}
