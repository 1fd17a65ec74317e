import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day } from '#schema/br/day.ts';
import {
  afterDecline,
  DECLINE_KINDS,
  declineKind,
  reasonOfRefusal,
  retryDays,
  unansweredDelayMs,
} from './dunning.rules.ts';
import { addMonthsTo, fifthBusinessDay, monthOf } from './monthSchedule.rules.ts';

const days: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((count) => addDays(day('2024-01-01'), count));

describe('declineKind', () => {
  it('returns soft for a card that may be charged on another day, and hard for every other reason', () => {
    const soft = Object.keys(DECLINE_KINDS).filter((reason) => declineKind(reason) === 'soft');
    expect(soft).toEqual(['insufficient_funds', 'call_issuer', 'other']);
  });

  it('returns soft without a known reason', () => {
    for (const reason of [null, '', 'new_reason', 'toString']) expect(declineKind(reason)).toBe('soft');
  });
});

describe('reasonOfRefusal', () => {
  it('requires another card when the gateway no longer has this one, and a retry otherwise', () => {
    expect(declineKind(reasonOfRefusal('card_token_unknown'))).toBe('hard');
    expect(declineKind(reasonOfRefusal('invalid_request'))).toBe('soft');
  });
});

describe('unansweredDelayMs', () => {
  it('doubles from ten minutes up to six hours', () => {
    const minutes = [0, 1, 2, 3, 6, 7, 50].map((attempts) => unansweredDelayMs(attempts) / 60_000);
    expect(minutes).toEqual([10, 10, 20, 40, 320, 360, 360]);
  });
});

describe('retryDays', () => {
  it('plans retries after one, three, five and seven days', () => {
    expect(retryDays(day('2026-11-15'))).toEqual(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-22']);
  });

  it('moves the nearest retry to the fifth business day of the month', () => {
    // The fifth business day of December 2026 is the 7th; the retry of the 8th moves to it.
    expect(retryDays(day('2026-12-03'))).toEqual(['2026-12-04', '2026-12-06', '2026-12-07', '2026-12-10']);
  });

  it('uses the fifth business day of the next month when the week includes it', () => {
    expect(retryDays(day('2026-11-30'))).toContain('2026-12-07');
  });

  it('has four different days within a week, including a payday that falls into the week', () => {
    fc.assert(
      fc.property(days, (declinedOn) => {
        const retries = retryDays(declinedOn);
        expect(new Set(retries).size).toBe(4);
        expect([...retries].sort()).toEqual(retries);
        for (const retry of retries) {
          expect(retry > declinedOn).toBe(true);
          expect(retry <= addDays(declinedOn, 7)).toBe(true);
        }
        for (const month of [monthOf(declinedOn), addMonthsTo(monthOf(declinedOn), 1)]) {
          const payday = fifthBusinessDay(month);
          if (payday > declinedOn && payday <= addDays(declinedOn, 7)) expect(retries).toContain(payday);
        }
      }),
    );
  });
});

describe('afterDecline', () => {
  const firstDeclinedOn = day('2026-11-15');

  it('plans the next retry after a soft decline and suspends after the last one', () => {
    const at = (today: string) => afterDecline({ kind: 'soft', firstDeclinedOn, today: day(today) });
    expect(at('2026-11-15')).toEqual({ retryOn: '2026-11-16', giveUpOn: '2026-11-23' });
    expect(at('2026-11-16')).toEqual({ retryOn: '2026-11-18', giveUpOn: '2026-11-23' });
    expect(at('2026-11-21')).toEqual({ retryOn: '2026-11-22', giveUpOn: '2026-11-23' });
    expect(at('2026-11-22')).toBe('suspend');
  });

  it('plans no retry after a hard decline and waits a week for another card', () => {
    const at = (today: string) => afterDecline({ kind: 'hard', firstDeclinedOn, today: day(today) });
    expect(at('2026-11-15')).toEqual({ retryOn: null, giveUpOn: '2026-11-23' });
    expect(at('2026-11-23')).toBe('suspend');
  });

  it('suspends after four retries, each on a later day', () => {
    fc.assert(
      fc.property(days, (declinedOn) => {
        let today = declinedOn;
        for (let tries = 0; tries < 6; tries += 1) {
          const next = afterDecline({ kind: 'soft', firstDeclinedOn: declinedOn, today });
          if (next === 'suspend') return tries === 4;
          if (next.retryOn === null || next.retryOn <= today) return false;
          today = next.retryOn;
        }
        return false;
      }),
    );
  });
});
