import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addBusinessDays,
  businessDaysBetween,
  isBusinessDay,
  lastWithdrawalDay,
  onOrAfterBusinessDay,
} from './businessDays.ts';
import { addDays, day } from './day.ts';
import { bankClosures, easter, nationalHolidays } from './holidays.ts';
import vectors from './vectors.json' with { type: 'json' };

const years = [2026, 2027] as const;

describe('the Brazilian calendar', () => {
  it.each(years)('of %p has the legal national holidays and the days banks close', (year) => {
    expect(nationalHolidays(year)).toEqual(vectors.holidays[year]);
    expect(bankClosures(year)).toEqual(vectors.holidays.bankingExtra[year]);
  });

  it("computes the church's Easter", () => {
    expect([2026, 2027, 2028].map(easter)).toEqual(['2026-04-05', '2027-03-28', '2028-04-16']);
  });

  it('has Consciência Negra as a holiday only since the law of 2023', () => {
    expect(nationalHolidays(2023)).not.toContain('2023-11-20');
    expect(nationalHolidays(2024)).toContain('2024-11-20');
  });

  it.each(Array.from({ length: 20 }, (_, index) => 2024 + index))(
    'of %p agrees with an independent list',
    (year) => {
      const listed = getHolidays(year).map(({ date }) => date.toISOString().slice(0, 10));
      for (const holiday of nationalHolidays(year)) expect(listed).toContain(holiday);
      const ours = new Set<string>([...nationalHolidays(year), ...bankClosures(year)]);
      expect(listed.filter((date) => !ours.has(date) && date !== easter(year))).toEqual([]);
    },
  );
});

describe('business days', () => {
  it.each(vectors.businessDays)(
    '$days after $start end on $delivery for parcels and on $banking for banks',
    ({ start, days, delivery, banking }) => {
      expect(addBusinessDays(day(start), days, 'delivery')).toBe(delivery);
      expect(addBusinessDays(day(start), days, 'banking')).toBe(banking);
    },
  );

  it('that are added are counted as many, end on an open day, and take no longer for parcels than for banks', () => {
    const start = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(day('2025-01-01'), days));
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('delivery', 'banking'),
        (from, count, kind) => {
          const calendar = kind === 'banking' ? 'banking' : 'delivery';
          const end = addBusinessDays(from, count, calendar);
          expect(isBusinessDay(end, calendar)).toBe(true);
          expect(businessDaysBetween(from, end, calendar)).toBe(count);
          expect(addBusinessDays(from, count, 'banking') >= addBusinessDays(from, count, 'delivery')).toBe(
            true,
          );
        },
      ),
    );
  });

  it('do not move for zero days and are never counted backwards', () => {
    expect(addBusinessDays(day('2026-11-21'), 0, 'banking')).toBe('2026-11-21');
    expect(onOrAfterBusinessDay(day('2026-11-21'), 'banking')).toBe('2026-11-23');
    expect(() => addBusinessDays(day('2026-11-21'), -1, 'banking')).toThrow(RangeError);
  });

  // The due day, and the day on which the bill may still be paid without a fine. FEBRABAN announces each of them.
  it.each([
    ['2026-12-30', '2026-12-30', 'the last day on which banks serve the public'],
    ['2026-12-31', '2027-01-04', 'banks work for themselves; then a holiday and a weekend'],
    ['2027-12-31', '2028-01-03', 'banks work for themselves; then a weekend'],
    ['2022-12-30', '2023-01-02', 'the last weekday of a year that ends on a Saturday'],
    ['2023-12-29', '2024-01-02', 'the last weekday of a year that ends on a Sunday'],
    ['2028-12-29', '2029-01-02', 'the last weekday of a year that ends on a Sunday'],
    ['2026-12-24', '2026-12-24', 'a short banking day'],
    ['2026-12-25', '2026-12-28', 'Christmas on a Friday'],
    ['2027-01-01', '2027-01-04', 'New Year on a Friday'],
    ['2027-02-06', '2027-02-10', 'the Saturday of Carnival'],
    ['2027-02-08', '2027-02-10', 'the Monday of Carnival'],
    ['2027-02-09', '2027-02-10', 'the Tuesday of Carnival'],
    ['2027-02-10', '2027-02-10', 'Ash Wednesday: banks open at noon'],
    ['2027-03-25', '2027-03-25', 'Maundy Thursday is no holiday'],
    ['2027-03-26', '2027-03-29', 'Good Friday; Easter Monday is no holiday'],
    ['2027-04-21', '2027-04-22', 'Tiradentes on a Wednesday'],
    ['2027-05-01', '2027-05-03', 'Labour Day on a Saturday'],
    ['2027-05-27', '2027-05-28', 'Corpus Christi; the Friday after it is a banking day'],
    ['2027-09-07', '2027-09-08', 'Independence Day on a Tuesday'],
    ['2027-10-12', '2027-10-13', 'Nossa Senhora Aparecida on a Tuesday'],
    ['2027-10-28', '2027-10-28', 'the day of civil servants closes no bank'],
    ['2027-11-02', '2027-11-03', 'Finados on a Tuesday'],
    ['2027-11-15', '2027-11-16', 'the Republic on a Monday'],
    ['2023-11-20', '2023-11-20', 'Consciência Negra before the law of 2023'],
    ['2024-11-20', '2024-11-21', 'Consciência Negra on a Wednesday'],
    ['2026-11-20', '2026-11-23', 'Consciência Negra on a Friday'],
    ['2027-07-09', '2027-07-09', 'a holiday of one state'],
  ])('a bill due on %s may be paid until %s: %s', (due, payBy) => {
    expect(onOrAfterBusinessDay(day(due), 'banking')).toBe(payBy);
  });

  it('include the last weekday of every year for deliveries, and not for banks', () => {
    for (let year = 2020; year < 2060; year += 1) {
      const closed = bankClosures(year).at(-1);
      expect(closed && isBusinessDay(closed, 'delivery')).toBe(true);
      expect(closed && isBusinessDay(closed, 'banking')).toBe(false);
      expect(closed && businessDaysBetween(closed, day(`${year}-12-31`), 'delivery')).toBe(0);
    }
  });

  it.each(vectors.withdrawal)(
    'allow the withdrawal of a purchase received on $received until $lastDay',
    (vector) => {
      expect(lastWithdrawalDay(day(vector.received))).toBe(vector.lastDay);
    },
  );
});
