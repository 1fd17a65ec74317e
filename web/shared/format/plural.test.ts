import { describe, expect, it } from '@jest/globals';
import { formatCount } from './plural.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.000'],
    [20_008, '20.008'],
    [200_276, '200.276'],
    [10_000_000, '10.000.000'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
