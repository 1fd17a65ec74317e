import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type DatedPay, dueDayOf, FIRST_PAY_CENTS, monthOr, payAt } from './earning.rules.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const pay = (amountCents: number, day: number, facts: Partial<DatedPay> = {}): DatedPay => ({
  amountCents,
  effectiveFrom: at(day),
  createdAt: at(1),
  cancelledAt: null,
  ...facts,
});

describe('what an evaluation pays', () => {
  const rates = [pay(6_000, 20), pay(5_000, 10), pay(9_900, 15, { cancelledAt: at(12) })];
  it.each([
    [1, FIRST_PAY_CENTS],
    [10, 5_000],
    // The amount of day 15 was cancelled.
    [16, 5_000],
    [20, 6_000],
  ])('on day %i is %i', (day, expected) => {
    expect(payAt(rates, at(day))).toBe(expected);
  });

  it('is the later entry when two count from the same moment on', () => {
    expect(payAt([pay(7_000, 5, { createdAt: at(3) }), pay(6_000, 5)], at(5))).toBe(7_000);
  });

  it('depends neither on the order of the entries nor on entries that take effect later', () => {
    const rate = fc.record({ amountCents: fc.nat(100_000), day: fc.integer({ min: 1, max: 28 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(rate, { selector: ({ day }) => day }),
        fc.integer({ min: 1, max: 28 }),
        (list, day) => {
          const entries = list.map(({ amountCents, day: from }) => pay(amountCents, from));
          const paid = payAt(entries, at(day));
          expect(payAt(entries.toReversed(), at(day))).toBe(paid);
          expect(
            payAt(
              entries.filter(({ effectiveFrom }) => effectiveFrom <= at(day)),
              at(day),
            ),
          ).toBe(paid);
        },
      ),
    );
  });
});

describe('the month of a statement, by default the current one (2026-11)', () => {
  it.each([
    ['2026-10', '2026-10'],
    ['2026-13', '2026-11'],
    ["2026-10'; --", '2026-11'],
    [null, '2026-11'],
  ])('%s is read as %s', (requestedMonth, expected) => {
    expect(monthOr(requestedMonth, '2026-11')).toBe(expected);
  });
});

describe('the fifth banking day of the next month, on which a month is paid', () => {
  it.each([
    ['2026-10', '2026-11-09', 'the next month begins on a Sunday before a holiday'],
    ['2026-11', '2026-12-07', 'the next month begins on a Tuesday'],
    ['2026-12', '2027-01-08', 'the next month begins with a holiday'],
    ['2027-01', '2027-02-05', 'the next month begins on a Monday'],
  ])('of %s is %s: %s', (month, due) => {
    expect(dueDayOf(month)).toBe(due);
  });
});
