import { addDays, type Day } from '#schema/br/day.ts';
import type { PaymentState } from '../../payment/payment.entity.ts';
import { afterDecline, declineKind } from './dunning.rules.ts';

/**
 * One month of a subscription. `checked` means that its order is made, its units are held and a charge is under way;
 * `charged` that this order is paid and placed.
 */
export const MONTH_STATES = [
  'announced',
  'waitingStock',
  'waitingPrescription',
  'checked',
  'declined',
  'charged',
  'shipped',
  'skipped',
  'cancelled',
  'failed',
  'refunded',
] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/**
 * What may follow what. A charge that left no trace at the gateway takes a checked month back to announced. A month without
 * a card to charge goes to declined at once, and one that has no day left for another charge to failed.
 */
export const MONTH_MOVES: Readonly<Record<MonthState, readonly MonthState[]>> = {
  announced: ['checked', 'declined', 'waitingStock', 'waitingPrescription', 'skipped', 'failed', 'cancelled'],
  waitingStock: ['checked', 'declined', 'waitingPrescription', 'skipped', 'failed', 'cancelled'],
  waitingPrescription: ['checked', 'declined', 'waitingStock', 'skipped', 'failed', 'cancelled'],
  checked: ['charged', 'declined', 'announced', 'failed', 'cancelled'],
  declined: ['checked', 'waitingStock', 'waitingPrescription', 'skipped', 'failed', 'cancelled'],
  charged: ['shipped', 'refunded'],
  shipped: ['refunded'],
  skipped: [],
  cancelled: [],
  failed: [],
  refunded: [],
};

export const canMoveMonth = (from: MonthState, to: MonthState): boolean => MONTH_MOVES[from].includes(to);

/** Nothing has been asked of the bank, or the bank has said no: the month may still be skipped or cancelled. */
const STOPPABLE: readonly MonthState[] = ['announced', 'waitingStock', 'waitingPrescription', 'declined'];
export const isStoppable = (state: MonthState): boolean => STOPPABLE.includes(state);

/** Only from these a charge may begin. */
export const mayCharge = (state: MonthState): boolean => canMoveMonth(state, 'checked');

/** Still open: something may happen to it by itself. */
export const isOpenMonth = (state: MonthState): boolean => STOPPABLE.includes(state) || state === 'checked';

export interface MonthFacts {
  state: MonthState;
  shipOn: Day;
  /** Null when no retry is planned. */
  retryOn: Day | null;
  giveUpOn: Day | null;
  /** Until when a month waits for stock or a prescription. */
  waitUntil: Day | null;
}

export type DueStep = 'none' | 'check' | 'follow' | 'giveUp' | 'endWait';

/**
 * What has come due for a month on this day. Asked again on the same day after the step, it answers the next one. A charge
 * that a bank wants to know in advance begins on `checkOn`; the others begin on the day of the shipment.
 */
export function dueStep(
  { state, shipOn, retryOn, giveUpOn, waitUntil }: MonthFacts,
  today: Day,
  checkOn: Day = shipOn,
): DueStep {
  switch (state) {
    case 'announced':
      return today >= checkOn ? 'check' : 'none';
    case 'waitingStock':
    case 'waitingPrescription':
      return waitUntil !== null && today >= waitUntil ? 'endWait' : 'check';
    case 'declined':
      if (retryOn !== null && today >= retryOn) return 'check';
      return giveUpOn !== null && today >= giveUpOn ? 'giveUp' : 'none';
    case 'checked':
    case 'charged':
      return 'follow';
    default:
      return 'none';
  }
}

export type SoldOutChoice = 'wait' | 'skip';

export interface CheckFacts {
  /** The worst standing of its medicines; `valid` when it has none. */
  standing: 'valid' | 'waiting' | 'forbidden';
  inStock: boolean;
  soldOutChoice: SoldOutChoice;
}

/** What a month becomes when it is looked at before its charge. `stop` suspends the subscription: a medicine became unsafe. */
export function checkOutcome({
  standing,
  inStock,
  soldOutChoice,
}: CheckFacts): 'checked' | 'waitingPrescription' | 'waitingStock' | 'skipped' | 'stop' {
  if (standing === 'forbidden') return 'stop';
  if (standing === 'waiting') return 'waitingPrescription';
  if (inStock) return 'checked';
  return soldOutChoice === 'skip' ? 'skipped' : 'waitingStock';
}

export interface ChargeFacts {
  paymentState: PaymentState;
  declineReason: string | null;
  /** Of the declines since the card was last changed; null before the first. */
  firstDeclinedOn: Day | null;
  /** The person cancelled too late for this shipment: it is the last one, and a decline ends it. */
  isLast: boolean;
  /** The day of the shipment. */
  shipOn: Day;
  today: Day;
}

/** A gateway that says nothing about one card's charges for so long will not make one: the person has to choose a way to pay. */
const SILENT_DAYS = 7;

export type ChargeOutcome =
  | { to: 'charged' }
  | { to: 'declined'; firstDeclinedOn: Day | null; retryOn: Day | null; giveUpOn: Day | null }
  | { to: 'failed' }
  /** The payer or the person stopped a charge that the bank had not paid yet. */
  | { to: 'cancelled' }
  /** The gateway has no charge: nothing was asked of the bank, so that nothing was refused either. */
  | { to: 'announced' }
  | { to: 'refunded' };

/** What the payment of a checked month means for it; null while the bank has not answered. */
export function chargeOutcome(facts: ChargeFacts): ChargeOutcome | null {
  const { paymentState, declineReason } = facts;
  switch (paymentState) {
    case 'creating':
    case 'pending':
      return null;
    case 'paid':
      return { to: 'charged' };
    case 'failed':
      // Without a reason the gateway was away; with one it will not make this charge.
      if (declineReason !== null) return declined(facts);
      return facts.today > addDays(facts.shipOn, SILENT_DAYS) ? { to: 'failed' } : { to: 'announced' };
    default:
      return declined(facts);
  }
}

function declined({ declineReason, isLast, today, ...facts }: ChargeFacts): ChargeOutcome {
  if (isLast) return { to: 'failed' };
  const firstDeclinedOn = facts.firstDeclinedOn ?? today;
  const next = afterDecline({ kind: declineKind(declineReason), firstDeclinedOn, today });
  return next === 'suspend' ? { to: 'failed' } : { to: 'declined', firstDeclinedOn, ...next };
}
