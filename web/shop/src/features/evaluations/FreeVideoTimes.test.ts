import { describe, expect, it } from '@jest/globals';
import { timesByDay } from './FreeVideoTimes.tsx';

describe('timesByDay', () => {
  it('groups times by their day in Brasília, the next first, without those that passed', () => {
    const times = [
      '2026-12-04T12:00:00.000Z',
      '2026-12-03T01:30:00.000Z',
      '2026-12-01T17:00:00.000Z',
      '2026-12-02T12:00:00.000Z',
    ];
    expect(timesByDay(times, Date.parse('2026-12-01T18:00:00Z'))).toEqual([
      ['2026-12-02', ['2026-12-02T12:00:00.000Z', '2026-12-03T01:30:00.000Z']],
      ['2026-12-04', ['2026-12-04T12:00:00.000Z']],
    ]);
  });
});
