import { describe, expect, it } from '@jest/globals';
import { monthName } from '../../page/months.ts';
import { proposalMonths } from './proposalMonths.ts';

describe('proposalMonths', () => {
  it.each([
    ['2026-11-22T12:00:00Z', '2026-12'],
    ['2026-12-02T12:00:00Z', '2027-01'],
    // Still the 1st in São Paulo.
    ['2026-12-02T02:30:00Z', '2026-12'],
  ])('on %s starts with %s', (now, first) => {
    expect(proposalMonths(new Date(now))[0]).toBe(first);
  });

  it('returns a year of months with their names', () => {
    const months = proposalMonths(new Date('2026-11-22T12:00:00Z'));
    expect([months.length, months[1], months.at(-1)]).toEqual([12, '2027-01', '2027-11']);
    expect(monthName('2027-01')).toBe('janeiro de 2027');
  });
});
