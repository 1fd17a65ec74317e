import { describe, expect, it } from '@jest/globals';
import { compareFigures } from './figureText.ts';

describe('compareFigures', () => {
  it.each([
    ['a rise', 150, 100, '+50% em relação ao período anterior', true],
    ['a fall', 50, 100, '-50% em relação ao período anterior', false],
    ['a rise by many times', 61_070, 2_000, '31 vezes o período anterior', true],
    ['the same figure', 100, 100, 'Igual ao período anterior', undefined],
    ['a change that rounds to nothing', 100_400, 100_000, 'Igual ao período anterior', undefined],
    ['a figure below zero, which has no percentage', -1, 3, '+3 no período anterior', false],
    ['a figure that was below zero', 2, -1, '-1 no período anterior', true],
    ['nothing to compare with', 5, 0, null, true],
  ])('describes %s', (_title, value, former, change, isGood) => {
    expect(compareFigures(value, former)).toEqual({ change, isGood });
  });

  it('calls fewer refunds good news', () => {
    expect(compareFigures(50, 100, false).isGood).toBe(true);
  });
});
