import { describe, expect, it } from '@jest/globals';
import { MONTH_STATES } from '../month/month.rules.ts';
import { endsWithFirstOrder } from './firstOrder.rules.ts';

describe('endsWithFirstOrder', () => {
  it('is true while no later month was paid', () => {
    expect(endsWithFirstOrder([])).toBe(true);
    const paid = MONTH_STATES.filter((state) => !endsWithFirstOrder(['skipped', state]));
    expect(paid).toEqual(['charged', 'shipped', 'refunded']);
  });
});
