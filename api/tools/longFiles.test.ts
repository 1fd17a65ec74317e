import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isGenerated, repositoryFiles } from './words/repositoryFiles.ts';

const MAX_LINES = 300;
const MAX_LINES_OF_NINE_TENTHS = 140;
const MAX_LINES_OF_HALF = 55;

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

const files = repositoryFiles()
  .filter((path) => /\.tsx?$/.test(path) && !isGenerated(path))
  .map((path) => ({ path, lines: linesOf(path) }));

/** The share of the files that have at most that many lines. */
const shareUpTo = (most: number, measured: readonly { lines: number }[] = files): number =>
  measured.filter(({ lines }) => lines <= most).length / measured.length;

describe('a hand-written TypeScript file', () => {
  it('has at most 300 lines', () => {
    expect(files.length).toBeGreaterThan(2000);
    expect(files.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });

  it('has at most 140 lines in nine of ten cases', () => {
    expect(shareUpTo(MAX_LINES_OF_NINE_TENTHS)).toBeGreaterThanOrEqual(0.9);
  });

  it('has at most 55 lines in half of the cases', () => {
    expect(shareUpTo(MAX_LINES_OF_HALF)).toBeGreaterThanOrEqual(0.5);
  });

  it('counts as too long above the limit, not at it', () => {
    expect(shareUpTo(MAX_LINES_OF_HALF, [{ lines: 55 }, { lines: 56 }, { lines: 57 }])).toBeLessThan(0.5);
    expect(shareUpTo(MAX_LINES_OF_HALF, [{ lines: 55 }, { lines: 56 }])).toBe(0.5);
  });
});
