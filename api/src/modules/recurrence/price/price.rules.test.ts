import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { month } from '../month/monthSchedule.rules.ts';
import { firstMonthOfPrice, isInForce, mayPropose } from './price.rules.ts';

describe('mayPropose', () => {
  // Thirty days of notice must end before the month does: those from 3 December end in January.
  it.each([
    ['2026-11', '2026-11-23', false],
    ['2026-12', '2026-11-23', true],
    ['2026-12', '2026-12-01', true],
    ['2026-12', '2026-12-03', false],
    ['2027-01', '2026-12-03', true],
  ])('for the month %s on %s returns %s', (from, today, expected) => {
    expect(mayPropose(month(from), day(today))).toBe(expected);
  });
});

describe('firstMonthOfPrice', () => {
  const today = day('2026-11-23');
  it.each([
    // The new price is not charged before the month it was proposed for.
    ['2026-12', 28, '2027-02', '2027-02'],
    // The shipment of 5 December is twelve days away.
    ['2026-12', 5, '2026-12', '2027-01'],
    // The shipment of 28 December is 35 days away.
    ['2026-12', 28, '2026-12', '2026-12'],
    // December is announced.
    ['2027-01', 28, '2026-12', '2027-01'],
  ])(
    'for a subscription whose next month is %s, on day %i, from %s returns %s',
    (next, dayOfMonth, from, expected) => {
      expect(firstMonthOfPrice({ nextMonth: month(next), dayOfMonth }, month(from), today)).toBe(expected);
    },
  );
});

describe('isInForce', () => {
  it.each([
    [null, '2026-12', false],
    ['2027-01', '2026-12', false],
    ['2026-12', '2026-12', true],
    ['2026-12', '2027-03', true],
  ])('for a price from %s in %s returns %s', (from, current, expected) => {
    expect(isInForce(from === null ? null : month(from), month(current))).toBe(expected);
  });
});
