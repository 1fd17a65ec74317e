import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type DryRunState,
  type EvaluationCount,
  keyOfEvaluation,
  NO_COUNTS,
  NONE_UNNAMED,
  shownCount,
  shownStops,
  withQuiz,
  withUnnamed,
} from './dryRun.rules.ts';

/** As many evaluations, whose keys have this sum. */
const tally = (count: number, keys = 0): EvaluationCount => ({ count, keys });
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

  it('are multiples of five that differ by less than five from the exact number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 5000 }), keys, (count, sum) => {
        const shown = shownCount(tally(count, sum)) ?? -1;
        expect(shown % 5).toBe(0);
        expect(Math.abs(shown - count)).toBeLessThan(5);
      }),
    );
  });

  it('are the exact number on average, because they are rounded to the nearer multiple more often', () => {
    for (const count of [11, 12, 13, 14]) {
      const shown = [0, 1, 2, 3, 4].map((sum) => shownCount(tally(count, sum)) ?? 0);
      expect(shown.reduce((total, rounded) => total + rounded, 0) / 5).toBe(count);
    }
  });

  it('of two rules that differ by one person do not say whether that person is counted', () => {
    // Eleven and twelve people are both shown as 10 or 15, depending on the keys.
    const others = Array.from({ length: 11 }, (_, index) => index * 7919);
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

  it('do not depend on the order in which evaluations are checked', () => {
    const counted = (order: readonly number[]) =>
      order.reduce(
        (counts, key) => withQuiz(counts, { effect: null, added: ['DIABETES'], removed: [] }, key),
        NO_COUNTS,
      );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 30 }), (order) => {
        expect(counted(order.toReversed())).toEqual(counted(order));
      }),
    );
  });

  it('are rounded with a key that is different for each evaluation and always the same for one evaluation', () => {
    const evaluation = { id: 'a', sealed: 'eyJhbGciOiJkaXIi.one' };
    expect(keyOfEvaluation(evaluation)).toBe(keyOfEvaluation({ ...evaluation }));
    expect(keyOfEvaluation({ ...evaluation, sealed: 'eyJhbGciOiJkaXIi.two' })).not.toBe(
      keyOfEvaluation(evaluation),
    );
  });

  // `nowStopped` counts the named cases and the others.
  it.each<
    [string, Partial<Pick<DryRunState, 'isComplete'>> & { nowStopped: number; others: number }, number]
  >([
    ['all named cases', { nowStopped: 3, others: 0 }, 3],
    ['only the named cases when there are few others', { nowStopped: 53, others: 3 }, 50],
    ['all cases, with the others rounded when they are ten or more', { nowStopped: 62, others: 12 }, 65],
    [
      'only the named cases until the dry run is complete',
      { nowStopped: 62, others: 12, isComplete: false },
      50,
    ],
  ])('count %s', (_, { nowStopped, others, isComplete = true }, shown) => {
    let unnamed = NONE_UNNAMED;
    for (let added = 0; added < others; added += 1) unnamed = withUnnamed(unnamed, 'nowStopped', 0);
    const run = { nowStopped, noLongerStopped: 4, unnamed, isComplete };
    expect(shownStops(run, 'nowStopped')).toBe(shown);
    expect(shownStops(run, 'noLongerStopped')).toBe(4);
  });
});
