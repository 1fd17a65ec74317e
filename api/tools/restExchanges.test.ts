import { describe, expect, it } from '@jest/globals';
import { missingExchanges } from './restExchanges.ts';

const document = {
  paths: {
    '/coupon': { get: { operationId: 'getCoupon' }, post: { operationId: 'postCoupon' } },
  },
};

describe('the exchanges of a test run', () => {
  it.each([
    [
      'of every operation are complete',
      ['good getCoupon', 'bad getCoupon', 'good postCoupon', 'bad postCoupon'],
      [],
    ],
    [
      'name an operation that is never accepted',
      ['bad getCoupon', 'good postCoupon', 'bad postCoupon'],
      ['good GET /coupon'],
    ],
    [
      'name an operation that is never refused',
      ['good getCoupon', 'bad getCoupon', 'good postCoupon'],
      ['bad POST /coupon'],
    ],
  ])('%s', (_title, exchanges, missing) => {
    expect(missingExchanges(document, new Set(exchanges))).toEqual(missing);
  });
});
