import type { Day } from '#schema/br/day.ts';

/**
 * The states of one month. `checked`: its order exists, its units are reserved and a charge is under way. `charged`:
 * this order is paid and placed.
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
 * The allowed moves. `checked` means that stock, prescription and card were checked and the charge is under way. A charge
 * without a trace at the gateway returns such a month to announced. A month without a card is declined at once, and one
 * without a day left for another charge fails.
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

/** The bank was not asked, or declined: the month may still be skipped or cancelled. */
const STOPPABLE: readonly MonthState[] = ['announced', 'waitingStock', 'waitingPrescription', 'declined'];
export const isStoppable = (state: MonthState): boolean => STOPPABLE.includes(state);

/** A charge may only begin in these states. */
export const mayCharge = (state: MonthState): boolean => canMoveMonth(state, 'checked');

/** Open: the month can still change without a person's request. */
export const isOpenMonth = (state: MonthState): boolean => STOPPABLE.includes(state) || state === 'checked';

export interface MonthFacts {
  state: MonthState;
  shipOn: Day;
  /** Null when no retry is planned. */
  retryOn: Day | null;
  giveUpOn: Day | null;
  /** The day until which a month waits for stock or a prescription. */
  waitUntil: Day | null;
}

export type DueStep = 'none' | 'check' | 'readResult' | 'giveUp' | 'waitExpired';

/**
 * The next step of a month that is due on this day. Called again on the same day after the step, it returns the next
 * one. A charge that the bank must receive in advance begins on `checkOn`; the others begin on the day of the shipment.
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
      return waitUntil !== null && today >= waitUntil ? 'waitExpired' : 'check';
    case 'declined':
      if (retryOn !== null && today >= retryOn) return 'check';
      return giveUpOn !== null && today >= giveUpOn ? 'giveUp' : 'none';
    case 'checked':
    case 'charged':
      return 'readResult';
    default:
      return 'none';
  }
}

export type SoldOutChoice = 'wait' | 'skip';

export interface CheckFacts {
  /** The worst state of its medicines; `valid` when it has none. */
  medicineStatus: 'valid' | 'waiting' | 'forbidden';
  inStock: boolean;
  soldOutChoice: SoldOutChoice;
}

/**
 * The state of a month after the check before its charge. `stop` suspends the subscription: a medicine became unsafe.
 */
export function checkOutcome({
  medicineStatus,
  inStock,
  soldOutChoice,
}: CheckFacts): 'checked' | 'waitingPrescription' | 'waitingStock' | 'skipped' | 'stop' {
  if (medicineStatus === 'forbidden') return 'stop';
  if (medicineStatus === 'waiting') return 'waitingPrescription';
  if (inStock) return 'checked';
  return soldOutChoice === 'skip' ? 'skipped' : 'waitingStock';
}
