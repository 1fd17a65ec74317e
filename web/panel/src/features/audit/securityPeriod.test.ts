import { describe, expect, it } from '@jest/globals';
import { periodOf } from './securityPeriod.ts';

const NOW = Date.UTC(2026, 10, 25, 12, 30, 40);

describe('periodOf', () => {
  it.each([
    ['the last 24 hours when nothing is chosen', '', '', '2026-11-24T12:30:00.000Z', null],
    ['the last hour', '1h', '', '2026-11-25T11:30:00.000Z', null],
    ['seven days', '7d', '', '2026-11-18T12:30:00.000Z', null],
    ['everything', 'tudo', '', null, null],
    ['24 hours for an unknown period', 'x', '', '2026-11-24T12:30:00.000Z', null],
    ['a day in São Paulo', '7d', '2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['the period when the day does not exist', '1h', '2026-02-31', '2026-11-25T11:30:00.000Z', null],
  ])('returns %s', (_what, period, dayText, since, until) => {
    expect(periodOf({ period, dayText }, NOW)).toEqual({ since, until });
  });
});
