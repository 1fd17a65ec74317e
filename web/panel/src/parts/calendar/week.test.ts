/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { instantOf, mondayOf, possibleTimes, timeRangeOf, weekOf } from './week.ts';

describe('the week of a doctor', () => {
  it('begins on Monday and ends with Sunday', () => {
    expect(mondayOf(day('2026-11-21'))).toBe('2026-11-16');
    expect(mondayOf(day('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(day('2026-11-23'))).toBe('2026-11-23');
    expect(timeRangeOf(weekOf(day('2026-11-16')))).toEqual({
      from: '2026-11-16T03:00:00.000Z',
      to: '2026-11-23T03:00:00.000Z',
    });
  });

  it('uses São Paulo time', () => {
    expect(instantOf(day('2026-11-21'), '21:45').toISOString()).toBe('2026-11-22T00:45:00.000Z');
  });

  it('offers quarters of an hour, at least an hour ahead', () => {
    const times = possibleTimes(day('2026-11-21'), new Date('2026-11-21T13:01:00Z'));
    expect(times[0]).toBe('11:15');
    expect(times.at(-1)).toBe('21:45');
    expect(possibleTimes(day('2026-11-20'), new Date('2026-11-21T13:01:00Z'))).toEqual([]);
  });
});
