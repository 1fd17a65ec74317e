import { describe, expect, it } from '@jest/globals';
import { maySubscribeTo } from './subscribable.rules.ts';

const shampoo = {
  subscriptionDiscount: 20,
  isPromotionalProduct: false,
  hasVariants: false,
  drugClass: null,
};

describe('maySubscribeTo', () => {
  it.each([
    [true, 'a product with a subscription price', {}],
    [false, 'a product without a subscription price', { subscriptionDiscount: 0 }],
    [false, 'a promotional product', { isPromotionalProduct: true }],
    [false, 'a product with sizes to choose from', { hasVariants: true }],
    [true, 'a medicine with a simple prescription', { drugClass: 'minoxidil' }],
    [false, 'a medicine whose prescription is retained', { drugClass: 'glp1ra' }],
  ] as const)('is %s for %s', (expected, _name, changes) => {
    expect(maySubscribeTo({ ...shampoo, ...changes })).toBe(expected);
  });
});
