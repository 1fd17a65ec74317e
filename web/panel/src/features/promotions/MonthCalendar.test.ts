import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { daysOfMonthGrid, firstOfMonth, runsAllMonth, runsOn } from './MonthCalendar.tsx';

const NOVEMBER = day('2026-11-01');

describe('the month of promotions', () => {
  it.each([
    ['2027-02', '2027-02-01'],
    ['2027-13', '2026-11-01'],
    ['', '2026-11-01'],
    ['fevereiro', '2026-11-01'],
  ])('of the address "%s" begins on %s', (text, first) => {
    expect(firstOfMonth(text, day('2026-11-29'))).toBe(first);
  });

  it('is shown in whole weeks, from a Sunday to a Saturday', () => {
    expect([daysOfMonthGrid(NOVEMBER).at(0), daysOfMonthGrid(NOVEMBER).at(-1)]).toEqual([
      '2026-11-01',
      '2026-12-05',
    ]);
    expect(daysOfMonthGrid(day('2027-02-01'))).toHaveLength(35);
    expect(daysOfMonthGrid(day('2026-02-01'))).toHaveLength(28);
  });

  it.each([
    [null, null, true],
    ['2026-11-01', '2026-11-30', true],
    ['2026-10-15', '2026-12-15', true],
    ['2026-11-02', null, false],
    [null, '2026-11-29', false],
    ['2026-12-01', null, false],
  ])('is filled by a period from %s until %s: %s', (firstDay, lastDay, expected) => {
    expect(runsAllMonth({ firstDay, lastDay }, NOVEMBER)).toBe(expected);
    const days = daysOfMonthGrid(NOVEMBER).filter((date) => date.startsWith('2026-11'));
    expect(days.every((date) => runsOn({ firstDay, lastDay }, date))).toBe(expected);
  });
});
