import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const MAX_FILES = 15;

/** The numbered steps of a journey. Each begins with the path of its file. */
const STEP = /^\d+\. `([^`]+)`: /gm;
const PATH = /`[\w./-]+\.(?:tsx?|graphql|md)`/g;

const journeys = readFileSync('docs/architecture.md', 'utf8').split(/^## /m).slice(1);

/** What is wrong with the files of a journey. */
function problemsOf(journey: string): string[] {
  const files = [...journey.matchAll(STEP)].map(([, path = '']) => path);
  const named = [...journey.matchAll(PATH)].length;
  return [
    ...(files.length > MAX_FILES ? [`${files.length} files`] : []),
    ...(named > files.length ? ['a file outside the first words of a step'] : []),
    ...files.filter((path) => !existsSync(path)).map((path) => `${path} does not exist`),
    ...files.filter((path, index) => files.indexOf(path) !== index).map((path) => `${path} appears twice`),
  ];
}

describe('docs/architecture.md', () => {
  it('follows four journeys', () => {
    expect(journeys.map((journey) => [...journey.matchAll(STEP)].length > 10)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('names at most 15 files per journey, each once, and all of them exist', () => {
    expect(journeys.flatMap(problemsOf)).toEqual([]);
  });

  it.each([
    ['1. `api/none.ts`: a\n', 'api/none.ts does not exist'],
    ['1. `README.md`: a\n2. `README.md`: b\n', 'README.md appears twice'],
    ['1. `README.md`: calls `docs/rules.md`\n', 'a file outside the first words of a step'],
    ['1. `README.md`: a\n'.repeat(16), '16 files'],
  ])('would be refused with a problem of its own: case %#', (journey, problem) => {
    expect(problemsOf(journey)).toContain(problem);
  });
});
