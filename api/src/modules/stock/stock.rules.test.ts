import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countedDifference, countProblem } from './stock.rules.ts';

const units = fc.integer({ min: 0, max: 1_000_000 });

describe('countedDifference', () => {
  it('returns the change after which units for sale plus reserved units are the counted number', () => {
    fc.assert(
      fc.property(units, units, units, (counted, onHand, reserved) => {
        const after = onHand + countedDifference({ counted, onHand, reserved });
        expect(after + reserved).toBe(counted);
        if (countProblem(counted, reserved) === null) expect(after).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('countProblem', () => {
  it.each([
    ['accepts a count above the reserved units', 7, 2, true],
    ['accepts a count of the reserved units only', 2, 2, true],
    ['refuses a count below the reserved units', 1, 2, false],
    ['refuses a negative count', -1, 0, false],
    ['refuses a fraction of a unit', 1.5, 0, false],
  ])('%s', (_title, counted, reserved, isAccepted) => {
    expect(countProblem(counted, reserved) === null).toBe(isAccepted);
  });
});
