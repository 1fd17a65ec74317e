import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, day } from './day.ts';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from './saoPaulo.ts';

describe('the day in São Paulo', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
    ['2018-12-31T01:59:59Z', '2018-12-30'],
    ['2018-12-31T02:00:00Z', '2018-12-31'],
  ])('at %p is %p', (instant, expected) => {
    expect(todayInSaoPaulo(new Date(instant))).toBe(expected);
  });

  it('ends one millisecond before the next one starts, with and without summer time', () => {
    const anyDay = fc.integer({ min: 0, max: 24_000 }).map((days) => addDays(day('1986-01-01'), days));
    fc.assert(
      fc.property(anyDay, (value) => {
        expect(todayInSaoPaulo(startOfDayInSaoPaulo(value))).toBe(value);
        expect(todayInSaoPaulo(new Date(startOfDayInSaoPaulo(value).getTime() - 1))).toBe(addDays(value, -1));
        const end = endOfDayInSaoPaulo(value);
        expect(todayInSaoPaulo(end)).toBe(value);
        expect(todayInSaoPaulo(new Date(end.getTime() + 1))).toBe(addDays(value, 1));
      }),
      { numRuns: 1000 },
    );
    expect(endOfDayInSaoPaulo(day('2026-11-21')).toISOString()).toBe('2026-11-22T02:59:59.999Z');
  });
});
