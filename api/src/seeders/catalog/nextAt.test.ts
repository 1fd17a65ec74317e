import { describe, expect, it } from '@jest/globals';
import { nextAt } from './nextAt.ts';

const saoPaulo = (text: string) => new Date(`${text}-03:00`);

describe('nextAt', () => {
  it.each([
    ['21:30', '2026-11-22T21:30:00', '23:59', '2026-11-22T23:59:00'],
    ['20:59, when it is still the same day in UTC', '2026-11-22T20:59:00', '23:59', '2026-11-22T23:59:00'],
    ['midnight', '2026-11-22T00:00:00', '23:59', '2026-11-22T23:59:00'],
    ['noon', '2026-11-22T12:00:00', '22:00', '2026-11-22T22:00:00'],
    ['one second before that time', '2026-11-22T21:59:59', '22:00', '2026-11-22T22:00:00'],
    ['exactly that time', '2026-11-22T22:00:00', '22:00', '2026-11-23T22:00:00'],
    ['half an hour after that time', '2026-11-22T22:30:00', '22:00', '2026-11-23T22:00:00'],
    ['the last evening of a year', '2026-12-31T23:59:30', '23:59', '2027-01-01T23:59:00'],
  ])(
    'called at %s returns the next instant at which it is that time in São Paulo',
    (_case, now, time, end) => {
      expect(nextAt(time, saoPaulo(now))).toEqual(saoPaulo(end));
    },
  );
});
