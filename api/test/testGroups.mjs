import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Loading the server or the screens takes longer than most test files run. A group is a generated test file that runs
 * several test files in sequence, each in its own `describe`, so that they share the loaded code. Groups are written
 * again at each start.
 */
const FOLDER = '.test-data/groups';
/** The groups of a run of some files, which must not replace those of a full run beside it. */
const SOME_FOLDER = '.test-data/some-groups';
/** As `patience.ts` says. */
const TIMEOUT_MS = 360_000;
/**
 * Files that mock a module or await at top level cannot be required by another one. A file that changes the whole window
 * or document begins with the line `// Runs alone: <reason>`; these words are read here, so they must stay as they are.
 */
const ALONE = /unstable_mockModule|^(const .*= )?await |^\/\/ Runs alone: |@jest-environment-options/m;
const NODE = /@jest-environment node/;
/** A long proof that `npm test` leaves to `npm run test:release` begins with the line `// For a release: <what it proves>`. */
const FOR_RELEASE = /^\/\/ For a release: /m;
/** A file that repeats less often in `npm test` (`schema/testing/fullCount.ts`) runs in both. */
const FULL_COUNT = /\bfullCount\(/;

function belongsTo(verb, text) {
  if (FOR_RELEASE.test(text)) return verb === 'release';
  return verb === 'product' || FULL_COUNT.test(text);
}

/**
 * Splits one project of Jest in two: its groups, and the files that run alone. `only` names the files to
 * take; `verb` takes the long proofs or all others, and both take the files that repeat less often in `npm test`.
 */
export function grouped(project, { groups, only, verb }) {
  const files = globSync(project.testMatch.map((pattern) => pattern.replace('<rootDir>/', '')))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => only?.includes(path) ?? true)
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, weight: text.length };
    })
    .filter(({ text }) => verb === undefined || belongsTo(verb, text));
  const alone = files.filter(({ text }) => ALONE.test(text));
  const together = files.filter(({ text }) => !ALONE.test(text));
  const folder = join(only ? SOME_FOLDER : FOLDER, project.displayName);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inNode = project.displayName === 'web' ? together.filter(({ text }) => NODE.test(text)) : [];
  const others = together.filter((file) => !inNode.includes(file));
  for (const [index, paths] of distribute(others, groups).entries())
    writeFileSync(join(folder, `${index + 1}.test.cjs`), groupFile(paths));
  if (inNode.length > 0)
    writeFileSync(
      join(folder, 'node.test.cjs'),
      `/** @jest-environment node */\n${groupFile(inNode.map(({ path }) => path))}`,
    );
  return [
    ...(together.length > 0 ? [{ ...project, testMatch: [`<rootDir>/${folder}/*.test.cjs`] }] : []),
    ...(alone.length > 0 ? [{ ...project, testMatch: alone.map(({ path }) => `<rootDir>/${path}`) }] : []),
  ];
}

/** Adds each file, the longest first, to the group with the least text so far. */
function distribute(files, count) {
  const shares = Array.from({ length: Math.min(count, files.length) }, () => ({ weight: 0, paths: [] }));
  for (const { path, weight } of files.toSorted((a, b) => b.weight - a.weight)) {
    const [least] = shares.toSorted((a, b) => a.weight - b.weight);
    least.weight += weight;
    least.paths.push(path);
  }
  return shares.map(({ paths }) => paths.toSorted());
}

/** The shared app closes at the end of the group, so it is loaded outside of the files. */
const SHARED_APP = 'api/test/sharedApp.ts';

const groupFile = (paths) => `const { describe } = require('@jest/globals');
${paths.some((path) => path.startsWith('api/')) ? `require(${JSON.stringify(resolve(SHARED_APP))});` : ''}
${paths.map((path) => `describe(${JSON.stringify(path)}, () => void require(${JSON.stringify(resolve(path))}));`).join('\n')}
jest.setTimeout(${TIMEOUT_MS});
`;
