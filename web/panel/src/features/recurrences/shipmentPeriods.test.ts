import { describe, expect, it } from '@jest/globals';
import { shipUntil } from './shipmentPeriods.ts';

describe('shipUntil', () => {
  const lateEvening = new Date('2026-11-23T02:30:00Z');

  it.each([
    ['hoje', '2026-11-22'],
    ['7', '2026-11-29'],
    ['30', '2026-12-22'],
    ['', null],
    ['amanha', null],
  ])('for "%s" returns %s, in São Paulo time', (period, until) => {
    expect(shipUntil(period, lateEvening)).toBe(until);
  });
});
