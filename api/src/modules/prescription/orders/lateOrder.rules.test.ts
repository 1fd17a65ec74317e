import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { isLate, sentBy } from './lateOrder.rules.ts';

describe('the delay of an order', () => {
  it.each([
    ['on the promised day', '2026-12-03T23:00:00-03:00', false],
    ['in the night after it', '2026-12-04T00:30:00-03:00', false],
    ['in the morning after it, before nine', '2026-12-04T08:59:00-03:00', false],
    ['in the morning after it, from nine on', '2026-12-04T09:00:00-03:00', true],
    ['thirty days later', '2027-01-02T12:00:00-03:00', true],
    ['two months later', '2027-02-03T12:00:00-03:00', false],
  ])('is announced or not %s', (_title, now, isAnnounced) => {
    expect(isLate(day('2026-12-03'), new Date(now))).toBe(isAnnounced);
  });

  it.each([
    ['a Thursday', '2026-12-03T15:00:00-03:00', '2026-12-03'],
    ['a Saturday', '2026-12-05T15:00:00-03:00', '2026-12-07'],
    ['Christmas', '2026-12-25T10:00:00-03:00', '2026-12-28'],
  ])(
    'of a parcel with a deadline on %s counts from a day on which carriers collect',
    (_title, dueAt, sent) => {
      expect(sentBy(new Date(dueAt))).toBe(sent);
    },
  );
});
