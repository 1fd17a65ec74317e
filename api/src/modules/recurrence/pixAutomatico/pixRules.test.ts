import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day, daysBetween } from '#schema/br/day.ts';
import { mayBeRetried, mayBeSent } from '#schema/br/payment/pixAutomatico.ts';
import { MONTH_STATES } from '../month/month.rules.ts';
import { type PixChargeFacts, pixChargeOutcome } from '../month/monthCharge.rules.ts';
import { lastChangeDay, mayChange } from '../month/monthSchedule.rules.ts';
import { authorizationReaction } from './followAuthorization.ts';
import {
  CHARGE_SENT_DAYS_BEFORE_SHIPMENT,
  chargeDay,
  dueDay,
  sendDay,
  sendObstacle,
} from './pixCharge.rules.ts';
import { afterPixDecline, pixFollowUp, pixRetryDays } from './pixDunning.rules.ts';

const days: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 365 * 20 })
  .map((count) => addDays(day('2026-01-01'), count));

describe('the charge of a month with PIX Automático', () => {
  it('is sent to the bank once its shipment can no longer be changed, within the window of the bank', () => {
    fc.assert(
      fc.property(days, (shipOn) => {
        const sentOn = sendDay(shipOn);
        expect(mayChange(shipOn, sentOn)).toBe(false);
        expect(mayChange(shipOn, addDays(sentOn, -1))).toBe(true);
        expect(mayBeSent(dueDay(shipOn, sentOn), sentOn)).toBe(true);
        expect(daysBetween(sentOn, shipOn)).toBe(CHARGE_SENT_DAYS_BEFORE_SHIPMENT);
      }),
    );
  });

  it('is due later when it is sent late, so that the bank always receives it in time', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 40 }), (shipOn, late) => {
        const today = addDays(sendDay(shipOn), late);
        const dueOn = dueDay(shipOn, today);
        expect(mayBeSent(dueOn, today)).toBe(true);
        expect(dueOn >= shipOn).toBe(true);
      }),
    );
  });

  it('begins on the day after the last change, while a charge to a card begins on the shipment day', () => {
    const month = { shipOn: day('2026-12-21') };
    expect(chargeDay({ pixAuthorizationId: null }, month)).toBe('2026-12-21');
    expect(chargeDay({ pixAuthorizationId: 'a' }, month)).toBe(addDays(lastChangeDay(month.shipOn), 1));
  });

  it.each([
    ['active', 5_000, 5_000, null],
    ['active', null, 5_000, null],
    ['active', 4_999, 5_000, 'over_limit'],
    ['waiting', 9_000, 5_000, 'authorization_ended'],
    ['ended', 9_000, 5_000, 'authorization_ended'],
  ] as const)(
    'with an authorisation that is %s, a limit of %s and a price of %i has the obstacle %s',
    (state, limitCents, amount, obstacle) => {
      expect(sendObstacle({ state, limitCents }, amount)).toBe(obstacle);
    },
  );
});

describe('afterPixDecline', () => {
  const firstDueOn = day('2026-12-21');
  it.each([
    ['insufficient_funds', 'retry'],
    ['other', 'retry'],
    [null, 'retry'],
    ['card_blocked', 'retry'],
    ['over_limit', 'ask'],
    ['authorization_ended', 'ask'],
    ['payer_refused', 'cancel'],
  ])('for the reason %s has the follow-up %s', (reason, followUp) => {
    expect(pixFollowUp(reason)).toBe(followUp);
  });

  const retry = (dueOn: string, today: string, before: readonly string[] = []) =>
    afterPixDecline({
      followUp: 'retry',
      firstDueOn,
      dueOn: day(dueOn),
      today: day(today),
      retriedOn: [...before, dueOn].map(day).filter((retried) => retried > firstDueOn),
    });
  const next = (retryOn: string) => ({ retryOn, giveUpOn: '2026-12-29' });

  it('plans retries two, four and seven days later, each sent on the day before', () => {
    expect(retry('2026-12-21', '2026-12-21')).toEqual(next('2026-12-22'));
    expect(retry('2026-12-23', '2026-12-23')).toEqual(next('2026-12-24'));
    expect(retry('2026-12-25', '2026-12-25', ['2026-12-23'])).toEqual(next('2026-12-27'));
    expect(retry('2026-12-28', '2026-12-28', ['2026-12-23', '2026-12-25'])).toBe('suspend');
  });

  it('counts a retry that an admin requested as one of the three', () => {
    expect(retry('2026-12-22', '2026-12-22')).toEqual(next('2026-12-22'));
    expect(retry('2026-12-25', '2026-12-25', ['2026-12-22', '2026-12-23'])).toBe('suspend');
  });

  it('skips the retries whose day has passed when the webhook comes late', () => {
    expect(retry('2026-12-21', '2026-12-23')).toEqual(next('2026-12-24'));
    expect(retry('2026-12-21', '2026-12-30')).toBe('suspend');
  });

  it('plans no retry for a limit that is too low, and suspends after a week', () => {
    const ask = (today: string) =>
      afterPixDecline({ followUp: 'ask', firstDueOn, dueOn: firstDueOn, retriedOn: [], today: day(today) });
    expect(ask('2026-12-21')).toEqual({ retryOn: null, giveUpOn: '2026-12-29' });
    expect(ask('2026-12-29')).toBe('suspend');
  });

  it('plans only retries that the bank accepts', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 3 }),
        (first, late, before) => {
          const retries = pixRetryDays(first);
          const earlier = retries.slice(0, before);
          const dueOn = earlier.at(-1) ?? first;
          const today = addDays(dueOn, late);
          const next = afterPixDecline({
            followUp: 'retry',
            firstDueOn: first,
            dueOn,
            retriedOn: earlier,
            today,
          });
          if (typeof next === 'string' || next.retryOn === null) return;
          const nextDueOn = addDays(next.retryOn, 1);
          expect(next.retryOn >= today).toBe(true);
          expect(mayBeRetried({ firstDueOn: first, earlier, dueOn: nextDueOn, today: next.retryOn })).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe('pixChargeOutcome', () => {
  const facts: PixChargeFacts = {
    paymentState: 'declined',
    declineReason: 'insufficient_funds',
    dueOn: day('2026-12-21'),
    firstDueOn: null,
    retriedOn: [],
    isStopped: false,
    isReplaced: false,
    dueSince: day('2026-12-21'),
    today: day('2026-12-21'),
  };
  it.each([
    ['an unanswered charge', { paymentState: 'pending' }, null],
    ['a paid charge', { paymentState: 'paid' }, 'charged'],
    ['a paid charge of a stopped month', { paymentState: 'paid', isStopped: true }, 'charged'],
    ['a charge the bank never received', { paymentState: 'failed' }, 'announced'],
    [
      'a charge the bank never received, seven days after the shipment day',
      { paymentState: 'failed', today: day('2026-12-28') },
      'announced',
    ],
    [
      'a charge the bank never received, eight days after the shipment day',
      { paymentState: 'failed', today: day('2026-12-29') },
      'failed',
    ],
    [
      'a charge the bank never received, of a stopped month',
      { paymentState: 'failed', isStopped: true },
      'cancelled',
    ],
    ['a charge without a balance', {}, 'declined'],
    ['a charge that the payer refused', { declineReason: 'payer_refused' }, 'cancelled'],
    [
      'a charge of a stopped month',
      { paymentState: 'expired', declineReason: null, isStopped: true },
      'cancelled',
    ],
    [
      'a charge whose payment method was replaced',
      { paymentState: 'cancelled', isReplaced: true },
      'declined',
    ],
    ['the last retry', { firstDueOn: day('2026-12-14') }, 'failed'],
  ] as const)('for %s (%j) returns %s', (_name, changes, to) => {
    expect(pixChargeOutcome({ ...facts, ...changes })?.to ?? null).toBe(to);
  });

  it('charges the new payment method at once when the person replaced it', () => {
    expect(pixChargeOutcome({ ...facts, declineReason: 'authorization_ended', isReplaced: true })).toEqual({
      to: 'declined',
      retryOn: facts.today,
      giveUpOn: null,
      firstDeclinedOn: null,
    });
  });
});

describe('authorizationReaction', () => {
  const facts = { state: 'active', isInUse: true, coversTotal: true, openMonth: null } as const;
  const above = { state: 'declined', declineReason: 'over_limit' } as const;
  it.each([
    ['an offer that waits', { state: 'waiting', isInUse: false }, 'none'],
    ['an offer that was confirmed', { isInUse: false }, 'use'],
    ['an offer that was refused', { state: 'refused', isInUse: false }, 'drop'],
    ['an authorisation in use that ended', { state: 'ended' }, 'ask'],
    ['an authorisation in use, unchanged', {}, 'none'],
    ['a higher limit after a charge above it', { openMonth: above }, 'charge'],
    ['a limit that is still too low', { openMonth: above, coversTotal: false }, 'none'],
  ] as const)('to %s (%j) is %s', (_name, changes, reaction) => {
    expect(authorizationReaction({ ...facts, ...changes })).toBe(reaction);
  });

  it('never charges a month that was not declined for its limit', () => {
    for (const state of MONTH_STATES)
      if (state !== 'declined')
        expect(authorizationReaction({ ...facts, openMonth: { ...above, state } })).toBe('none');
    const withoutBalance = { state: 'declined', declineReason: 'insufficient_funds' } as const;
    expect(authorizationReaction({ ...facts, openMonth: withoutBalance })).toBe('none');
  });
});
