import { describe, expect, it } from '@jest/globals';
import { shownCount, shownStops } from './dryRun.rules.ts';

describe('the numbers of a dry run', () => {
  it.each([
    [0, 0],
    [1, null],
    [9, null],
    [10, 10],
    [11, 11],
  ])('show %i unnamed evaluations as %s', (count, shown) => {
    expect(shownCount(count)).toBe(shown);
  });

  it.each<[string, { nowStopped: number; unnamed?: number; isComplete?: boolean }, number]>([
    ['all named cases', { nowStopped: 3 }, 3],
    ['not the few beyond the named ones', { nowStopped: 53, unnamed: 3 }, 50],
    ['those beyond the named ones when they are many', { nowStopped: 62, unnamed: 12 }, 62],
    ['only the named ones until it is complete', { nowStopped: 62, unnamed: 12, isComplete: false }, 50],
  ])('count %s', (_, { nowStopped, unnamed = 0, isComplete = true }, shown) => {
    const others = { nowStopped: unnamed, noLongerStopped: 0 };
    const run = { nowStopped, noLongerStopped: 4, unnamed: others, isComplete };
    expect(shownStops(run, 'nowStopped')).toBe(shown);
    expect(shownStops(run, 'noLongerStopped')).toBe(4);
  });
});
