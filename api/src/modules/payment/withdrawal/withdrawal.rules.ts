import { lastWithdrawalDay } from '#schema/br/businessDays.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { UNSENT } from '../../order/order.rules.ts';

/**
 * `requested`: the shopper waits for a posting code. `label`: the shopper has the posting code. `posted`: the parcel
 * is on its way back. `received`: the parcel is at the warehouse. `refunded`: the refund was promised. `lapsed`:
 * nothing was posted in time.
 */
export type WithdrawalState = 'requested' | 'label' | 'posted' | 'received' | 'refunded' | 'lapsed';

/**
 * The allowed moves. A withdrawal from an order that was not sent begins as `refunded`, because there is nothing to
 * return.
 */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState | 'new', readonly WithdrawalState[]>> = {
  new: ['requested', 'refunded'],
  requested: ['label', 'posted', 'received'],
  label: ['posted', 'received', 'lapsed'],
  posted: ['received', 'refunded'],
  received: ['refunded'],
  lapsed: ['label', 'received'],
  refunded: [],
};

export const canMoveWithdrawal = (from: WithdrawalState | null, to: WithdrawalState): boolean =>
  WITHDRAWAL_MOVES[from ?? 'new'].includes(to);

/** The number of days a posting code is valid. */
export const POST_DAYS = 10;
/** The money is refunded when the parcel arrives, and at the latest this many days after it was posted. */
export const REFUND_DAYS = 10;

/**
 * `cancel`: nothing was sent yet, so the units and the money return at once. `return`: the shopper sends the units
 * back.
 */
export type WithdrawalWay = 'cancel' | 'return';

const OPEN: readonly WithdrawalState[] = ['requested', 'label', 'posted', 'received'];

/** Whether the refund of a return is promised to the shopper but is not yet a row of `refund`. */
export const isOpenReturn = ({ way, state }: { way: WithdrawalWay; state: WithdrawalState }): boolean =>
  way === 'return' && OPEN.includes(state);

export interface OfferFacts {
  status: number | null;
  /** True when nothing of the order is delivered by post. */
  isService: boolean;
  paidAt: Date | null;
  deliveredAt: Date | null;
  /**
   * Whether the paid evaluation is in use: its patient has an open appointment, or its credit belongs to an
   * appointment, was spent or voided, or has expired.
   */
  isServiceBegun: boolean;
  /** Whether any unit remains that was not withdrawn or cancelled before. */
  hasUnits: boolean;
}

export type OfferProblem =
  | 'withdrawal_not_possible'
  | 'withdrawal_nothing_left'
  | 'withdrawal_too_late'
  | 'withdrawal_service_begun';

export interface PossibleWithdrawal {
  way: WithdrawalWay;
  /** The last day of the seven, which count from the delivery of goods or the payment of a service; null before. */
  until: Day | null;
  /** An unpaid order or a service can only be withdrawn with all of its items. */
  isOnlyForAllItems: boolean;
}

/**
 * Whether and how an order may be withdrawn: before its delivery and for seven days after it, in São Paulo's calendar
 * (CDC, art. 49).
 */
export function withdrawalOffer(facts: OfferFacts, now: Date): PossibleWithdrawal | OfferProblem {
  const { status, isService, paidAt, deliveredAt, isServiceBegun, hasUnits } = facts;
  if (status === null || status === ORDER_STATUS.cancelled) return 'withdrawal_not_possible';
  if (isService && isServiceBegun) return 'withdrawal_service_begun';
  const began = isService ? paidAt : status === ORDER_STATUS.delivered ? deliveredAt : null;
  const until = began && lastWithdrawalDay(todayInSaoPaulo(began));
  if (until && todayInSaoPaulo(now) > until) return 'withdrawal_too_late';
  if (!isService && !hasUnits) return 'withdrawal_nothing_left';
  return {
    way: UNSENT.includes(status) ? 'cancel' : 'return',
    until,
    isOnlyForAllItems: isService || status === ORDER_STATUS.awaitingPayment,
  };
}
