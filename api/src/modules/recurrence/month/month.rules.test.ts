import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import {
  canMoveMonth,
  checkOutcome,
  dueStep,
  isOpenMonth,
  isStoppable,
  MONTH_MOVES,
  MONTH_STATES,
  type MonthFacts,
} from './month.rules.ts';
import { chargeOutcome } from './monthCharge.rules.ts';

const FINAL = ['skipped', 'cancelled', 'failed', 'refunded'] as const;

describe('a month', () => {
  it('can reach every state from announced', () => {
    const reached = new Set<(typeof MONTH_STATES)[number]>(['announced']);
    for (const from of reached) for (const to of MONTH_MOVES[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...MONTH_STATES].sort());
  });

  it('that was paid, skipped, cancelled, failed or refunded is over: it is neither charged nor stopped', () => {
    for (const state of ['charged', 'shipped', ...FINAL] as const) {
      expect(canMoveMonth(state, 'checked')).toBe(false);
      expect(isStoppable(state)).toBe(false);
      expect(isOpenMonth(state)).toBe(false);
    }
  });

  it('with a charge in progress is neither charged again nor skipped', () => {
    expect(canMoveMonth('checked', 'checked')).toBe(false);
    expect(canMoveMonth('checked', 'skipped')).toBe(false);
    expect(isStoppable('checked')).toBe(false);
  });
});

describe('dueStep', () => {
  const today = day('2026-12-10');
  const facts: MonthFacts = {
    state: 'announced',
    shipOn: today,
    retryOn: null,
    giveUpOn: null,
    waitUntil: null,
  };
  it.each([
    ['announced, on its day', {}, 'check'],
    ['announced, the day before', { shipOn: day('2026-12-11') }, 'none'],
    ['waiting for stock', { state: 'waitingStock' }, 'check'],
    ['waiting for stock, at the end of the wait', { state: 'waitingStock', waitUntil: today }, 'waitExpired'],
    ['waiting for a prescription', { state: 'waitingPrescription' }, 'check'],
    ['declined, on the day of the retry', { state: 'declined', retryOn: today }, 'check'],
    ['declined, before the retry', { state: 'declined', retryOn: day('2026-12-11') }, 'none'],
    ['declined permanently', { state: 'declined', giveUpOn: day('2026-12-17') }, 'none'],
    ['declined permanently, a week later', { state: 'declined', giveUpOn: today }, 'giveUp'],
    ['checked', { state: 'checked' }, 'readResult'],
    // The order of a paid month is read until its parcel is on the way.
    ['charged', { state: 'charged' }, 'readResult'],
    ['skipped', { state: 'skipped' }, 'none'],
    ['cancelled', { state: 'cancelled' }, 'none'],
  ] as const)('for a month that is %s returns %s', (_name, changes, step) => {
    expect(dueStep({ ...facts, ...changes }, today)).toBe(step);
  });
});

describe('checkOutcome', () => {
  it.each([
    ['forbidden', true, 'wait', 'stop'],
    ['forbidden', false, 'skip', 'stop'],
    ['waiting', true, 'wait', 'waitingPrescription'],
    ['waiting', false, 'skip', 'waitingPrescription'],
    ['valid', false, 'wait', 'waitingStock'],
    ['valid', false, 'skip', 'skipped'],
    ['valid', true, 'wait', 'checked'],
  ] as const)(
    'with prescription %s, in stock %s and the choice %s returns %s',
    (medicineStatus, inStock, choice, outcome) => {
      expect(checkOutcome({ medicineStatus, inStock, soldOutChoice: choice })).toBe(outcome);
    },
  );
});

describe('chargeOutcome', () => {
  const today = day('2026-11-15');
  const outcomeOf = (changes: Partial<Parameters<typeof chargeOutcome>[0]>) =>
    chargeOutcome({
      paymentState: 'declined',
      declineReason: null,
      firstDeclinedOn: null,
      isLast: false,
      dueSince: today,
      today,
      ...changes,
    });

  it('returns null until the bank answers', () => {
    expect(outcomeOf({ paymentState: 'creating' })).toBeNull();
    expect(outcomeOf({ paymentState: 'pending' })).toBeNull();
  });
  it('returns charged when the payment is paid', () => {
    expect(outcomeOf({ paymentState: 'paid' })).toEqual({ to: 'charged' });
  });
  it('returns announced when the gateway has no record of the charge', () => {
    expect(outcomeOf({ paymentState: 'failed' })).toEqual({ to: 'announced' });
  });
  it.each([
    ['2026-11-08', 'announced'],
    ['2026-11-07', 'failed'],
  ])(
    'for a month due since %s whose charge has not reached the gateway by 15 November returns %s',
    (dueSince, to) => {
      expect(outcomeOf({ paymentState: 'failed', dueSince: day(dueSince) })).toEqual({ to });
    },
  );
  it('returns declined when the gateway refuses to create the charge', () => {
    expect(outcomeOf({ paymentState: 'failed', declineReason: 'no_card' })).toMatchObject({
      to: 'declined',
      retryOn: null,
    });
    expect(outcomeOf({ paymentState: 'failed', declineReason: 'other' })).toMatchObject({
      retryOn: '2026-11-16',
    });
  });
  it('plans a retry after a soft decline', () => {
    expect(outcomeOf({ declineReason: 'insufficient_funds' })).toMatchObject({
      to: 'declined',
      retryOn: '2026-11-16',
    });
  });
  it('plans no retry after a hard decline', () => {
    expect(outcomeOf({ declineReason: 'lost_or_stolen' })).toMatchObject({ to: 'declined', retryOn: null });
  });
  it('returns failed after the last retry', () => {
    expect(outcomeOf({ firstDeclinedOn: day('2026-11-08') })).toEqual({ to: 'failed' });
  });
  it('returns failed at once when the subscription ends with this month', () => {
    expect(outcomeOf({ isLast: true })).toEqual({ to: 'failed' });
  });
});
