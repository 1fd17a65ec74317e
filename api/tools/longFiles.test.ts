import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isGenerated, repositoryFiles } from './words/repositoryFiles.ts';

const MOST_LINES = 300;

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

describe('a hand-written TypeScript file', () => {
  it('has at most 300 lines', () => {
    const paths = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !isGenerated(path));
    expect(paths.length).toBeGreaterThan(2000);
    const long = paths
      .map((path) => ({ path, lines: linesOf(path) }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });
});
