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

  it('that are added are counted as many, and always end on an open day', () => {
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

  it.each(vectors.withdrawal)(
    'allow the withdrawal of a purchase received on $received until $lastDay',
    (vector) => {
      expect(lastWithdrawalDay(day(vector.received))).toBe(vector.lastDay);
    },
  );
});
