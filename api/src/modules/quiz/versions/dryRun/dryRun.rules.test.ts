import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type DryRunState,
  keyOfEvaluation,
  NO_COUNTS,
  NONE_UNNAMED,
  shownCount,
  shownStops,
  type Tally,
  withCase,
  withUnnamed,
} from './dryRun.rules.ts';

/** As many evaluations, whose keys have this sum. */
const tally = (count: number, keys = 0): Tally => ({ count, keys });
const keys = fc.nat(2 ** 32 - 1);

describe('the numbers of a dry run', () => {
  it.each([
    [0, 0, 0],
    [1, 3, null],
    [9, 0, null],
    [10, 4, 10],
    [11, 0, 15],
    [11, 1, 10],
    [14, 3, 15],
    [14, 4, 10],
    [15, 0, 15],
  ])('show %i unnamed evaluations, whose keys sum up to %i, as %s', (count, sum, shown) => {
    expect(shownCount(tally(count, sum))).toBe(shown);
  });

  it('are multiples of five, less than five away from the truth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 5000 }), keys, (count, sum) => {
        const shown = shownCount(tally(count, sum)) ?? -1;
        expect(shown % 5).toBe(0);
        expect(Math.abs(shown - count)).toBeLessThan(5);
      }),
    );
  });

  it('are on average the truth, because the nearer multiple is the more frequent', () => {
    for (const count of [11, 12, 13, 14]) {
      const shown = [0, 1, 2, 3, 4].map((sum) => shownCount(tally(count, sum)) ?? 0);
      expect(shown.reduce((total, one) => total + one, 0) / 5).toBe(count);
    }
  });

  it('of two rules that differ by one person do not say whether that person is counted', () => {
    // Eleven people make 10 or 15, and so do twelve: which, depends on the key of the twelfth.
    const others = Array.from({ length: 11 }, (_, at) => at * 7919);
    const shownWith = (people: readonly number[]) =>
      shownCount(
        tally(
          people.length,
          people.reduce((sum, key) => sum + key, 0),
        ),
      );
    const differences = [0, 1, 2, 3, 4].map(
      (key) => (shownWith([...others, key]) ?? 0) - (shownWith(others) ?? 0),
    );
    expect(new Set(differences)).toEqual(new Set([0, -5]));
  });

  it('are the same whatever the order in which evaluations are judged', () => {
    const counted = (order: readonly number[]) =>
      order.reduce(
        (counts, key) => withCase(counts, { effect: null, added: ['DIABETES'], removed: [] }, key),
        NO_COUNTS,
      );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 30 }), (order) => {
        expect(counted(order.toReversed())).toEqual(counted(order));
      }),
    );
  });

  it('are rounded by keys that differ between evaluations and stay when one is judged again', () => {
    const one = { id: 'a', sealed: 'eyJhbGciOiJkaXIi.one' };
    expect(keyOfEvaluation(one)).toBe(keyOfEvaluation({ ...one }));
    expect(keyOfEvaluation({ ...one, sealed: 'eyJhbGciOiJkaXIi.two' })).not.toBe(keyOfEvaluation(one));
  });

  it.each<
    [string, Partial<Pick<DryRunState, 'isComplete'>> & { nowStopped: number; others: number }, number]
  >([
    ['all named cases', { nowStopped: 3, others: 0 }, 3],
    ['not the few beyond the named ones', { nowStopped: 53, others: 3 }, 50],
    ['those beyond the named ones rounded when they are many', { nowStopped: 62, others: 12 }, 65],
    ['only the named ones until it is complete', { nowStopped: 62, others: 12, isComplete: false }, 50],
  ])('count %s', (_, { nowStopped, others, isComplete = true }, shown) => {
    let unnamed = NONE_UNNAMED;
    for (let one = 0; one < others; one += 1) unnamed = withUnnamed(unnamed, 'nowStopped', 0);
    const run = { nowStopped, noLongerStopped: 4, unnamed, isComplete };
    expect(shownStops(run, 'nowStopped')).toBe(shown);
    expect(shownStops(run, 'noLongerStopped')).toBe(4);
  });
});
