import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sumUnits } from './remainingLines.ts';

const linesOf = (quantities: readonly number[]) =>
  quantities.map((quantity) => ({ itemId: 'creatina', quantity }));

describe('the units of one item in several lines', () => {
  it.each([
    [[3, 2], 5],
    [[1], 1],
    [[3, -2], Number.NaN],
    [[-2, 3], Number.NaN],
    [[3, 0], Number.NaN],
    [[2.5, 0.5], Number.NaN],
    [[Number.POSITIVE_INFINITY], Number.NaN],
  ])('%j are %s', (quantities, sum) => {
    expect(sumUnits(linesOf(quantities)).get('creatina')).toBe(sum);
  });

  it('have a sum exactly when each line is a positive whole number, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 1, maxLength: 6 }), (quantities) => {
        const sum = sumUnits(linesOf(quantities)).get('creatina');
        if (quantities.every((quantity) => quantity > 0))
          expect(sum).toBe(quantities.reduce((total, quantity) => total + quantity, 0));
        else expect(sum).toBeNaN();
      }),
    );
  });
});
