import { describe, expect, it } from '@jest/globals';
import { firstChoice, linesOf } from './planChoice.ts';

const products = [
  { id: 'a', slug: 'shampoo' },
  { id: 'b', slug: 'minoxidil' },
];

describe('the first choice of a subscription', () => {
  it.each([
    ['everything when nothing is named', null, { a: 1, b: 1 }],
    ['what the address names', 'minoxidil', { b: 1 }],
    ['everything when the address names nothing of the plan', 'creatina,,x', { a: 1, b: 1 }],
  ])('is %s', (_case, requestedSlugs, choice) => {
    expect(firstChoice(products, requestedSlugs)).toEqual(choice);
  });

  it('is sent without the products that were removed', () => {
    expect(linesOf(products, { a: 0, b: 2 })).toEqual([{ productId: 'b', quantity: 2 }]);
  });
});
