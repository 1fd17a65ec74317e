import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, day, daysBetween, endOfMonth, formatDay, parseDay, weekday } from './day.ts';
import vectors from './vectors.json' with { type: 'json' };

const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(day('2000-01-01'), days));

describe('a calendar day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    [' 29/02/2028 ', '2028-02-29'],
    ['29/02/2027', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['21/13/2026', null],
    ['2026-11-21T10:00', null],
    ['1/1/2026', null],
    ['', null],
  ])('%p is read as %p', (text, expected) => {
    expect(parseDay(text)).toBe(expected);
  });

  it('is formatted as DD/MM/AAAA and parsed back, and no other text is one', () => {
    expect(formatDay(day('2026-11-21'))).toBe('21/11/2026');
    fc.assert(fc.property(anyDay, (value) => expect(parseDay(formatDay(value))).toBe(value)));
    expect(() => day('amanhã')).toThrow(RangeError);
  });

  it('moves by days as a wall calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (value, count) => {
        const moved = addDays(value, count);
        expect(daysBetween(value, moved)).toBe(count);
        expect(weekday(moved)).toBe((((weekday(value) + count) % 7) + 7) % 7);
      }),
    );
  });

  it.each([
    ['2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
    ['2028-02-10', '2028-02-29'],
  ])('%s is in the month that ends with %s', (from, last) => {
    expect(endOfMonth(day(from))).toBe(last);
  });

  it.each([
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%p and %p months is %p', (from, months, expected) => {
    expect(addMonths(day(from), months)).toBe(expected);
  });

  it.each(vectors.prescriptionValidity)(
    'of issue $issued makes a prescription valid until $lastDay',
    (vector) => {
      const issued = day(vector.issued);
      expect(vector.term === '6m' ? addMonths(issued, 6) : addDays(issued, 90)).toBe(vector.lastDay);
    },
  );
});
