import { describe, expect, it } from '@jest/globals';
import { intervalOf } from './interval.ts';

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('intervalOf', () => {
  it('has the bounds of 95 % around the mean of many measurements', () => {
    // The standard error of 0 to 99 is 28.87 / 10, and 1.96 of it are 5.66.
    const { value, low, high } = intervalOf([range(0, 100)], mean);
    expect(value).toBe(49.5);
    expect(Math.abs(low - (49.5 - 5.66))).toBeLessThan(0.7);
    expect(Math.abs(high - (49.5 + 5.66))).toBeLessThan(0.7);
  });

  it('is as wide as the groups differ, however equal their own measurements are', () => {
    const groups = [1, 2, 3, 4].map((value) => Array.from({ length: 50 }, () => value));
    const { low, high } = intervalOf(groups, mean);
    expect(high - low).toBeGreaterThan(1.5);
  });

  it('has the width 0 for equal measurements', () => {
    expect(intervalOf([[2, 2], [2]], mean)).toEqual({ value: 2, low: 2, high: 2 });
  });
});
