import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, type Day, day } from '#schema/br/day.ts';
import { fullCount } from '#schema/testing/fullCount.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import { type CardDecline, DECLINE_KINDS, NO_CARD } from './dunning.rules.ts';
import {
  canMoveMonth,
  checkOutcome,
  dueStep,
  isStoppable,
  type MonthFacts,
  type MonthState,
} from './month.rules.ts';
import { chargeOutcome } from './monthCharge.rules.ts';

type Action =
  | { do: 'nextDay' }
  /** The job runs. When it stops before its commit, its step is rolled back. */
  | { do: 'job'; stopsBeforeCommit: boolean }
  | { do: 'bank'; as: 'paid' | 'pending' | 'failed' | CardDecline }
  | { do: 'skip' }
  | { do: 'cancel' }
  | { do: 'changeCard' }
  | { do: 'stock'; is: boolean }
  | { do: 'prescription'; is: 'valid' | 'waiting' | 'forbidden' };

const reasons = Object.keys(DECLINE_KINDS).filter((reason) => reason !== NO_CARD) as CardDecline[];
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant({ do: 'nextDay' as const }) },
    {
      weight: 10,
      arbitrary: fc.record({ do: fc.constant('job' as const), stopsBeforeCommit: fc.boolean() }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('bank' as const),
        as: fc.constantFrom<Extract<Action, { do: 'bank' }>['as']>('paid', 'pending', 'failed', ...reasons),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'skip' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'changeCard' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), is: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('prescription' as const),
        is: fc.constantFrom('valid' as const, 'valid' as const, 'waiting' as const, 'forbidden' as const),
      }),
    },
  ),
  { maxLength: 80 },
);

interface Charge {
  on: Day;
  /** The state of the month when the charge began. */
  from: MonthState;
  state: PaymentState;
  reason: CardDecline | null;
}

/** Runs actions on a month that is one object in memory, by the same rules that the commands apply to rows. */
function playActions(script: readonly Action[]) {
  let today = day('2026-12-01');
  let month: MonthFacts & { firstDeclinedOn: Day | null } = {
    state: 'announced',
    shipOn: day('2026-12-10'),
    retryOn: null,
    giveUpOn: null,
    waitUntil: day('2026-12-30'),
    firstDeclinedOn: null,
  };
  const world = { inStock: true, medicineStatus: 'valid' as 'valid' | 'waiting' | 'forbidden' };
  const charges: Charge[] = [];
  const states: MonthState[] = ['announced'];

  const move = (to: MonthState, changes: Partial<typeof month> = {}) => {
    if (to === month.state) return;
    if (!canMoveMonth(month.state, to)) throw new Error(`${month.state} to ${to}`);
    month = { ...month, retryOn: null, giveUpOn: null, ...changes, state: to };
    states.push(to);
  };

  const job = (stopsBeforeCommit: boolean) => {
    const step = dueStep(month, today);
    if (stopsBeforeCommit || step === 'none') return;
    if (step === 'waitExpired') return move('skipped');
    if (step === 'giveUp') return move('failed');
    if (step === 'check') {
      const outcome = checkOutcome({ ...world, soldOutChoice: 'wait' });
      if (outcome === 'stop') return move('cancelled');
      if (outcome === 'checked')
        charges.push({ on: today, from: month.state, state: 'creating', reason: null });
      return move(outcome);
    }
    const charge = charges.at(-1);
    if (month.state !== 'checked' || !charge) return;
    const outcome = chargeOutcome({
      paymentState: charge.state,
      declineReason: charge.reason,
      firstDeclinedOn: month.firstDeclinedOn,
      isLast: false,
      dueSince: month.shipOn,
      today,
    });
    if (outcome?.to === 'declined') {
      const { to, ...plan } = outcome;
      move(to, plan);
    } else if (outcome) move(outcome.to);
  };

  for (const action of script) {
    const charge = charges.at(-1);
    switch (action.do) {
      case 'nextDay':
        today = addDays(today, 1);
        break;
      case 'job':
        job(action.stopsBeforeCommit);
        break;
      case 'bank':
        // The bank may answer late, but a final answer does not change.
        if (!charge || (charge.state !== 'creating' && charge.state !== 'pending')) break;
        charge.state =
          action.as === 'paid' || action.as === 'pending' || action.as === 'failed' ? action.as : 'declined';
        charge.reason = charge.state === 'declined' ? (action.as as CardDecline) : null;
        break;
      case 'skip':
        if (isStoppable(month.state)) move('skipped');
        break;
      case 'cancel':
        if (isStoppable(month.state)) move('cancelled');
        break;
      case 'changeCard':
        if (month.state === 'declined') month = { ...month, retryOn: today, firstDeclinedOn: null };
        break;
      case 'stock':
        world.inStock = action.is;
        break;
      case 'prescription':
        world.medicineStatus = action.is;
        break;
    }
  }
  return { month, charges, states };
}

const paid = (charges: readonly Charge[]) => charges.filter(({ state }) => state === 'paid');

describe('a month under any sequence of actions', () => {
  it('is paid at most once, and has at most one charge in progress', () => {
    fc.assert(
      fc.property(actions, (script) => {
        const { charges } = playActions(script);
        const openCharges = charges.filter(({ state }) => state === 'creating' || state === 'pending');
        expect(paid(charges).length + openCharges.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: fullCount(2000, 300) },
    );
  });

  it('starts no charge after it was paid, skipped, cancelled or failed', () => {
    fc.assert(
      fc.property(actions, actions, (before, after) => {
        const atFirst = playActions(before);
        const atEnd = playActions([...before, ...after]);
        if (['charged', 'skipped', 'cancelled', 'failed'].includes(atFirst.month.state))
          expect(atEnd.charges).toHaveLength(atFirst.charges.length);
      }),
      { numRuns: fullCount(2000, 300) },
    );
  });

  it('is never paid when it ends skipped, cancelled or failed', () => {
    fc.assert(
      fc.property(actions, (script) => {
        const { month, charges } = playActions(script);
        if (['skipped', 'cancelled', 'failed'].includes(month.state)) expect(paid(charges)).toEqual([]);
      }),
      { numRuns: fullCount(2000, 300) },
    );
  });

  it('never charges a card again after a permanent decline', () => {
    fc.assert(
      fc.property(
        actions.map((script) => script.filter((action) => action.do !== 'changeCard')),
        (script) => {
          const { charges } = playActions(script);
          const hardDecline = charges.findIndex(
            ({ reason }) => reason !== null && DECLINE_KINDS[reason] === 'hard',
          );
          if (hardDecline >= 0) expect(charges).toHaveLength(hardDecline + 1);
        },
      ),
      { numRuns: fullCount(2000, 300) },
    );
  });

  it('requests at most one charge per day, unless the card is changed or a charge never reached the bank', () => {
    fc.assert(
      fc.property(
        actions.map((script) =>
          script.filter(
            (action) => action.do !== 'changeCard' && !(action.do === 'bank' && action.as === 'failed'),
          ),
        ),
        (script) => {
          const { charges } = playActions(script);
          const days = charges.map(({ on }) => on);
          expect(new Set(days).size).toBe(days.length);
        },
      ),
      { numRuns: fullCount(1000, 200) },
    );
  });
});
