import type { Day } from '#schema/br/day.ts';

/**
 * The states of one month. `checked`: its order exists, its units are reserved and a charge is in progress at the bank.
 * `charged`: this order is paid.
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
 * The allowed moves. A `checked` month returns to `announced` when the gateway did not make its charge. A month without
 * a payment method moves to `declined` without being checked, and a month without a day left for another charge moves
 * to `failed`.
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

/** The states of a month that is neither charged nor ended; a subscription has at most one such month. */
export const OPEN_STATES = [
  'announced',
  'waitingStock',
  'waitingPrescription',
  'checked',
  'declined',
] as const satisfies readonly MonthState[];
export const isOpenMonth = (state: MonthState): boolean => OPEN_STATES.some((open) => open === state);

/** Whether no charge is in progress, so the month may still be skipped or cancelled. */
export const isStoppable = (state: MonthState): boolean => isOpenMonth(state) && state !== 'checked';

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
 * The step of a month that is due on this day. `checkOn` is the day on which its charge begins: the day of the
 * shipment, or an earlier day when the bank must receive the charge in advance.
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
