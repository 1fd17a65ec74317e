import { describe, expect, it } from '@jest/globals';
import { MONTH_STATES } from '../month/month.rules.ts';
import { endsWithFirstOrder } from './endWithFirstOrder.ts';

describe('endsWithFirstOrder', () => {
  it('is false once a later month was paid, even if that month was refunded', () => {
    expect(endsWithFirstOrder([])).toBe(true);
    const paid = MONTH_STATES.filter((state) => !endsWithFirstOrder(['skipped', state]));
    expect(paid).toEqual(['charged', 'shipped', 'refunded']);
  });
});
