import { describe, expect, it } from '@jest/globals';
import { MONTH_STATES } from '../month/month.rules.ts';
import { endsWithFirstOrder } from './endWithFirstOrder.ts';

describe('a subscription whose first order was cancelled or refunded in full', () => {
  it('ends with it, unless a later month was paid, also when that month was refunded', () => {
    expect(endsWithFirstOrder([])).toBe(true);
    const paid = MONTH_STATES.filter((state) => !endsWithFirstOrder(['skipped', state]));
    expect(paid).toEqual(['charged', 'shipped', 'refunded']);
  });
});
