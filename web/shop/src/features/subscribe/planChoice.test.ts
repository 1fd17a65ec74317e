import { describe, expect, it } from '@jest/globals';
import { firstChoice, linesOf } from './planChoice.ts';

const products = [
  { id: 'a', slug: 'shampoo' },
  { id: 'b', slug: 'minoxidil' },
];

describe('the initial choice of a subscription', () => {
  it.each([
    ['one unit of every item by default', null, { a: 1, b: 1 }],
    ['one unit of each item that the address names', 'minoxidil', { b: 1 }],
    ['one unit of every item when the address names no item of the plan', 'creatina,,x', { a: 1, b: 1 }],
  ])('is %s', (_case, requestedSlugs, choice) => {
    expect(firstChoice(products, requestedSlugs)).toEqual(choice);
  });
});

describe('linesOf', () => {
  it('omits products with quantity zero', () => {
    expect(linesOf(products, { a: 0, b: 2 })).toEqual([{ productId: 'b', quantity: 2 }]);
  });
});
