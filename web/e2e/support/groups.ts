import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = '.test-data/journeys';

/**
 * Writes a file for each group, and returns their paths. A group runs several journey files in sequence, in one process
 * with one shop and one browser, because starting these takes longer than some journeys.
 */
export function groupJourneys(count: number, paths: readonly string[]): string[] {
  const groups = Array.from({ length: count }, () => ({ weight: 0, paths: [] as string[] }));
  const files = paths.map((path) => ({ path, weight: weightOf(path) }));
  // The longest file first, each into the group with the least weight so far.
  for (const { path, weight } of files.toSorted((a, b) => b.weight - a.weight)) {
    const [lightest] = groups.toSorted((a, b) => a.weight - b.weight);
    lightest?.paths.push(path.replaceAll('\\', '/'));
    if (lightest) lightest.weight += weight;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  return groups.map(({ paths }, index) => {
    const file = join(FOLDER, `${index + 1}.mjs`);
    writeFileSync(file, groupFile(paths.toSorted()));
    return file;
  });
}

/** What takes time in a journey: its steps, and three times as much for a screen that is checked. */
function weightOf(path: string): number {
  const text = readFileSync(path, 'utf8');
  const count = (word: RegExp) => text.match(word)?.length ?? 0;
  return count(/await /g) + 3 * count(/checkScreen/g);
}

const groupFile = (paths: readonly string[]) => `import { createRequire } from 'node:module';
import { after, before, describe } from 'node:test';
import { openStage } from ${JSON.stringify(resolve('web/e2e/support/stage.ts'))};

// Keeps shop and browser open from the first file to the last.
let stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const require = createRequire(import.meta.url);
${paths.map((path) => `describe(${JSON.stringify(path)}, () => void require(${JSON.stringify(resolve(path))}));`).join('\n')}
`;
