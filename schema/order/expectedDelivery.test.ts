import { describe, expect, it } from '@jest/globals';
import { day } from '../br/day.ts';
import { deliveredBy, expectedDelivery } from './expectedDelivery.ts';

describe('the expected day of a delivery', () => {
  it.each([
    ['paid on a Monday: sent on Thursday, five business days', '2026-11-30', 5, '2026-12-10'],
    ['paid on a Thursday: sent after the weekend', '2026-12-03', 2, '2026-12-09'],
    ['packed over a holiday', '2026-12-22', 2, '2026-12-30'],
    ['carried over a holiday', '2026-12-21', 2, '2026-12-29'],
  ])('%s', (_title, readyOn, maxDays, expected) => {
    expect(expectedDelivery(day(readyOn), maxDays)).toBe(day(expected));
  });

  it('counts from the day on which the parcel was sent, once it was', () => {
    expect(deliveredBy(day('2026-12-03'), 5)).toBe(day('2026-12-10'));
  });
});
