import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day, daysBetween } from '#schema/br/day.ts';
import { readPeriod, startOfStep } from './period.rules.ts';

const TODAY = day('2026-11-23');

describe('readPeriod', () => {
  it.each([
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
    ['an end before the beginning', '2026-11-02', '2026-11-01'],
    ['an end in the future', '2026-11-20', '2026-11-24'],
    ['more than two years', '2024-11-20', '2026-11-23'],
    ['a text that is no day', 'ontem', '2026-11-23'],
  ])('refuses %s', (_title, from, to) => {
    expect(readPeriod(from, to, TODAY)).toBeNull();
  });

  it.each([
    ['today alone by day', '2026-11-23', '2026-11-23', 'day', 1],
    ['two months by day', '2026-09-23', '2026-11-23', 'day', 62],
    ['a quarter by week', '2026-08-24', '2026-11-23', 'week', 14],
    ['a year by month', '2025-11-24', '2026-11-23', 'month', 13],
  ])('divides %s', (_title, from, to, step, bars) => {
    expect(readPeriod(from, to, TODAY)).toMatchObject({ step, steps: { length: bars } });
  });

  it('gives each day to exactly one step, and compares with as many days before', () => {
    const offset = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(offset, offset, (age, length) => {
        const to = addDays(TODAY, -age);
        const from = addDays(to, -length);
        const period = readPeriod(from, to, TODAY);
        if (!period) throw new Error('A valid period was refused.');
        expect(daysBetween(period.formerFrom, from)).toBe(length + 1);
        expect(new Set(period.steps).size).toBe(period.steps.length);
        const starts = Array.from(
          { length: length + 1 },
          (_, index): Day => startOfStep(addDays(from, index), period.step),
        );
        expect([...new Set(starts)]).toEqual(period.steps);
      }),
      { numRuns: 60 },
    );
  });
});
