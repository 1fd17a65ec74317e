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
    ['a product with a subscription price', {}, true],
    ['a product without a subscription price', { subscriptionDiscount: 0 }, false],
    ['a promotional product', { isPromotionalProduct: true }, false],
    ['a product with sizes to choose from', { hasVariants: true }, false],
    ['a medicine with a simple prescription', { drugClass: 'minoxidil' }, true],
    ['a medicine whose prescription is retained', { drugClass: 'glp1ra' }, false],
  ] as const)('is as expected for %s', (_name, changes, expected) => {
    expect(maySubscribeTo({ ...shampoo, ...changes })).toBe(expected);
  });
});
