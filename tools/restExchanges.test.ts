import { describe, expect, it } from '@jest/globals';
import { missingExchanges } from './restExchanges.ts';

const document = {
  paths: {
    '/coupon': { get: { operationId: 'getCoupon' }, post: { operationId: 'postCoupon' } },
  },
};

describe('missingExchanges', () => {
  it.each([
    [
      'is empty when every operation was accepted and refused',
      ['good getCoupon', 'bad getCoupon', 'good postCoupon', 'bad postCoupon'],
      [],
    ],
    [
      'names an operation that was never accepted',
      ['bad getCoupon', 'good postCoupon', 'bad postCoupon'],
      ['good GET /coupon'],
    ],
    [
      'names an operation that was never refused',
      ['good getCoupon', 'bad getCoupon', 'good postCoupon'],
      ['bad POST /coupon'],
    ],
  ])('%s', (_title, exchanges, missing) => {
    expect(missingExchanges(document, new Set(exchanges))).toEqual(missing);
  });
});
