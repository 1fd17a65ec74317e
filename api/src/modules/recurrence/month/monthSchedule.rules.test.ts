import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBusinessDay } from '#schema/br/businessDays.ts';
import { addDays, type Day, day, daysBetween } from '#schema/br/day.ts';
import {
  addMonthsTo,
  announceDay,
  chosenDay,
  fifthBusinessDay,
  lastChangeDay,
  type Month,
  mayChange,
  month,
  monthOf,
  nextOpenMonth,
  shipDay,
} from './monthSchedule.rules.ts';

const months: fc.Arbitrary<Month> = fc
  .integer({ min: 0, max: 12 * 40 })
  .map((count) => addMonthsTo(month('2024-01'), count));
const daysOfMonth = fc.integer({ min: 1, max: 31 });
const days: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 365 * 40 })
  .map((count) => addDays(day('2024-01-01'), count));

describe('chosenDay', () => {
  it.each([
    ['2026-02', 31, '2026-02-28'],
    ['2028-02', 30, '2028-02-29'],
    ['2026-04', 31, '2026-04-30'],
    ['2026-12', 31, '2026-12-31'],
    ['2026-11', 5, '2026-11-05'],
  ])('of %s, when %i was chosen, is %s', (value, wanted, expected) => {
    expect(chosenDay(month(value), wanted)).toBe(expected);
  });

  it('exists in every month', () => {
    fc.assert(
      fc.property(months, daysOfMonth, (value, wanted) => monthOf(chosenDay(value, wanted)) === value),
    );
  });

  it('refuses a number that is not a day of a month', () => {
    for (const invalid of [0, 32, 1.5, Number.NaN])
      expect(() => chosenDay(month('2026-11'), invalid)).toThrow(RangeError);
  });
});

describe('shipDay', () => {
  it.each([
    ['a Sunday', '2026-11', 15, '2026-11-16'],
    ['Black Awareness Day, a Friday', '2026-11', 20, '2026-11-23'],
    ['Christmas, a Friday', '2026-12', 25, '2026-12-28'],
    ['Good Friday', '2027-03', 26, '2027-03-29'],
    ['New Year, a Friday', '2027-01', 1, '2027-01-04'],
    ['the last day of a month, a Sunday', '2027-01', 31, '2027-02-01'],
    ['a Wednesday', '2026-12', 9, '2026-12-09'],
  ])('of %s is the next business day', (_name, value, wanted, expected) => {
    expect(shipDay(month(value), wanted)).toBe(expected);
  });

  it('is always a business day, at least 24 days before the shipment of the next month', () => {
    fc.assert(
      fc.property(months, daysOfMonth, (value, wanted) => {
        const shipOn = shipDay(value, wanted);
        const next = shipDay(addMonthsTo(value, 1), wanted);
        return isBusinessDay(shipOn, 'delivery') && daysBetween(shipOn, next) >= 24;
      }),
    );
  });
});

describe('announceDay', () => {
  it('is five business days before the shipment', () => {
    expect(announceDay(day('2026-12-10'))).toBe('2026-12-03');
    // Christmas and New Year are in between.
    expect(announceDay(day('2027-01-04'))).toBe('2026-12-24');
  });

  it('is early enough for two days to change or cancel', () => {
    fc.assert(
      fc.property(months, daysOfMonth, (value, wanted) => {
        const shipOn = shipDay(value, wanted);
        return daysBetween(announceDay(shipOn), lastChangeDay(shipOn)) >= 2;
      }),
    );
  });
});

describe('mayChange', () => {
  it('allows a change five days before the shipment and refuses it four days before (specification row ST-312)', () => {
    expect(mayChange(day('2026-12-10'), day('2026-12-05'))).toBe(true);
    expect(mayChange(day('2026-12-10'), day('2026-12-06'))).toBe(false);
  });
});

describe('nextOpenMonth', () => {
  it('skips a month whose announcement would be late', () => {
    expect(nextOpenMonth(month('2026-12'), 10, day('2026-12-03'))).toBe('2026-12');
    expect(nextOpenMonth(month('2026-12'), 10, day('2026-12-04'))).toBe('2027-01');
  });

  it('returns a month that can be announced in time', () => {
    fc.assert(
      fc.property(days, daysOfMonth, (today, wanted) => {
        const openMonth = nextOpenMonth(monthOf(today), wanted, today);
        return announceDay(shipDay(openMonth, wanted)) >= today;
      }),
    );
  });
});

describe('fifthBusinessDay', () => {
  it.each([
    ['2026-11', '2026-11-09'],
    ['2026-12', '2026-12-07'],
    ['2027-01', '2027-01-08'],
    ['2027-02', '2027-02-05'],
    // Carnival: banks are closed on Monday the 4th and Tuesday the 5th.
    ['2030-03', '2030-03-11'],
  ])('of %s is %s', (value, expected) => {
    expect(fifthBusinessDay(month(value))).toBe(expected);
  });
});
