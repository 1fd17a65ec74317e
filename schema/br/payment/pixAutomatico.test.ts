import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day, daysBetween } from '../day.ts';
import { todayInSaoPaulo } from '../saoPaulo.ts';
import {
  bankTries,
  mayBeRetried,
  mayBeSent,
  mayRefuse,
  PIX_RETRIES,
  refusableUntil,
} from './pixAutomatico.ts';

const dueOn = day('2026-12-21');
const days: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 365 * 20 })
  .map((count) => addDays(day('2026-01-01'), count));

describe('a charge of PIX Automático', () => {
  it.each([
    ['2026-12-10', false],
    ['2026-12-11', true],
    ['2026-12-19', true],
    ['2026-12-20', false],
    ['2026-12-21', false],
  ])('due on the 21st may be sent on %s: %s', (today, may) => {
    expect(mayBeSent(dueOn, day(today))).toBe(may);
  });

  it('may be refused until 23:59 of the day before, in São Paulo', () => {
    expect(refusableUntil(dueOn).toISOString()).toBe('2026-12-21T02:59:59.999Z');
    expect(mayRefuse(dueOn, new Date('2026-12-21T02:59:59Z'))).toBe(true);
    expect(mayRefuse(dueOn, new Date('2026-12-21T03:00:00Z'))).toBe(false);
  });

  it('is tried at night and again between 18 h and 21 h of the same day', () => {
    const { first, repeat } = bankTries(dueOn);
    expect(first.toISOString()).toBe('2026-12-21T03:00:00.000Z');
    expect(repeat.from.toISOString()).toBe('2026-12-21T21:00:00.000Z');
    expect(repeat.until.toISOString()).toBe('2026-12-22T00:00:00.000Z');
    for (const instant of [first, repeat.from]) expect(todayInSaoPaulo(instant)).toBe(dueOn);
  });

  it('sent in time can be refused by the payer on at least one whole day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 14 }), (today, ahead) => {
        const due = addDays(today, ahead);
        if (mayBeSent(due, today))
          expect(daysBetween(today, todayInSaoPaulo(refusableUntil(due)))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a retry of PIX Automático', () => {
  const retry = { firstDueOn: dueOn, earlier: [], dueOn: day('2026-12-23'), today: day('2026-12-22') };
  it.each([
    ['on another day within the week', {}, true],
    ['on the seventh day', { dueOn: day('2026-12-28') }, true],
    ['on the eighth day', { dueOn: day('2026-12-29') }, false],
    ['on the same day', { today: day('2026-12-23') }, false],
    ['on a day that had a retry', { earlier: [day('2026-12-23')] }, false],
    ['after two others', { earlier: [day('2026-12-22'), day('2026-12-24')] }, true],
    ['after three others', { earlier: ['22', '24', '25'].map((last) => day(`2026-12-${last}`)) }, false],
  ])('%s is allowed: %s', (_name, changes, may) => {
    expect(mayBeRetried({ ...retry, ...changes })).toBe(may);
  });

  it('may happen at most three times, on different days within a week', () => {
    fc.assert(
      fc.property(
        days,
        fc.array(fc.integer({ min: -2, max: 12 }), { maxLength: 20 }),
        (firstDueOn, attempts) => {
          const retries: Day[] = [];
          for (const ahead of attempts) {
            const retryOn = addDays(firstDueOn, ahead);
            const today = addDays(retryOn, -1);
            if (mayBeRetried({ firstDueOn, earlier: retries, dueOn: retryOn, today })) retries.push(retryOn);
          }
          expect(retries.length).toBeLessThanOrEqual(PIX_RETRIES.most);
          expect(new Set(retries).size).toBe(retries.length);
          for (const retryOn of retries)
            expect(daysBetween(firstDueOn, retryOn)).toBeLessThanOrEqual(PIX_RETRIES.withinDays);
        },
      ),
    );
  });
});
