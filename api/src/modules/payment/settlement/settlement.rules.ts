import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import { methodOf, type PaymentMethodCode } from '#schema/payment/methods.ts';
import type { ChargeStatus } from '../../../integrations/payment/charge.ts';
import { isAmong, isPaidStatus, PAID_UNSENT } from '../../order/order.rules.ts';
import type { PaymentPurpose, PaymentState } from '../payment.entity.ts';

/** A refund we owe. `isDone` once the gateway reported it. */
export interface OwedRefund {
  refundKey: string;
  amountCents: number;
  isDone: boolean;
}

/** `freight-unused`: a freight difference whose change of the address was not made any more. */
type RefundReason = 'late' | 'double' | 'short' | 'excess' | 'cancelled' | 'freight-unused';

export interface SettlementFacts {
  payment: {
    purpose: PaymentPurpose;
    state: PaymentState;
    method: PaymentMethodCode;
    amountCents: number;
    expiresAt: Date | null;
    /** PIX Automático: the day on which the bank pays. Until then the order has no status. */
    dueOn?: string | null;
    createdAt: Date;
  };
  orderStatus: number | null;
  /** Of a freight difference: whether the order may still get the delivery that it pays for. */
  isDeliveryOpen: boolean;
  /**
   * Null when the gateway has no such charge. Money is passed separately, because webhooks may arrive out of order.
   */
  chargeStatus: ChargeStatus | null;
  /** The sum of all receipts that the gateway has reported so far, each counted once. */
  receivedCents: number;
  /** The refunds that the gateway reported. */
  returned: readonly { refundKey: string | null; amountCents: number }[];
  owedRefunds: readonly OwedRefund[];
  now: Date;
  /** The charge was never made and will not be. */
  gaveUp?: boolean;
  /** Cancelled in favour of another payment method: the order keeps its units reserved. */
  isReplaced?: boolean;
}

export interface Settlement {
  state: PaymentState;
  /** Status moves of the order, in sequence; each becomes a history row. */
  moves: OrderStatusCode[];
  /** Money to refund, beyond what was promised before. */
  refund: { amountCents: number; reason: RefundReason } | null;
  /** The promised refunds that the gateway has paid. */
  doneKeys: string[];
  /** Returns units and coupon use; the order records whether it still has them. */
  releasesHold: boolean;
}

/** When the gateway still has no charge for a request after this time, the request counts as lost. */
export const LOST_AFTER_MS = 120_000;

const UNFINISHED: readonly PaymentState[] = ['creating', 'pending'];
const STATE_AFTER_END: Readonly<Record<Exclude<ChargeStatus, 'pending' | 'approved'>, PaymentState>> = {
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
};

export const isUnfinished = (state: PaymentState): boolean => UNFINISHED.includes(state);

/**
 * A freight difference is paid after its order: it moves no status, holds no units, and pays only while the order may
 * still get the new delivery.
 */
const paysFreight = ({ payment }: SettlementFacts): boolean => payment.purpose === 'freight';

/** Whether the money of this payment would still be used. */
const isWanted = (facts: SettlementFacts): boolean =>
  paysFreight(facts)
    ? facts.isDeliveryOpen
    : facts.orderStatus === null || facts.orderStatus === ORDER_STATUS.awaitingPayment;

/**
 * Decides the next state of a payment and its order from everything the gateway has reported. The checkout, the
 * webhooks (which may arrive in any order and several times) and the reconciliation all use this function.
 *
 * Money is counted in total, not per webhook: receipts minus refunds and promised refunds. Money that does not belong
 * to the order is promised as a refund once, so a repeated call refunds nothing more.
 */
export function decideSettlement(facts: SettlementFacts): Settlement {
  const { payment, orderStatus, chargeStatus } = facts;
  const { doneKeys, netCents } = countMoney(facts);
  const unchanged = { state: payment.state, moves: [], refund: null, doneKeys, releasesHold: false };

  if (chargeStatus === null && facts.receivedCents === 0) {
    const isLost = payment.state === 'creating' && (facts.gaveUp || isOld(facts));
    return isLost ? { ...unchanged, state: 'failed', releasesHold: !paysFreight(facts) } : unchanged;
  }
  if (payment.state === 'paid' && orderStatus !== ORDER_STATUS.cancelled)
    return keepPaid(facts, netCents, doneKeys);
  if (!isUnfinished(payment.state) || !isWanted(facts)) return closePayment(facts, netCents, doneKeys);
  if (chargeStatus === 'approved' && netCents >= payment.amountCents) {
    const excess = netCents - payment.amountCents;
    return {
      ...unchanged,
      state: 'paid',
      moves: paysFreight(facts) ? [] : approvalMoves(payment.method, orderStatus),
      refund: excess > 0 ? { amountCents: excess, reason: 'excess' } : null,
    };
  }
  return waitOrFail(facts, netCents, doneKeys);
}

/**
 * How many centavos of a promised refund can still be sent. An operator may have refunded part of the money manually
 * at the gateway, and refunds can never exceed receipts.
 */
export const sendableCents = (owedCents: number, receivedCents: number, returnedCents: number): number =>
  Math.max(0, Math.min(owedCents, receivedCents - returnedCents));

/** The money we hold without a promised refund, and the promises that were paid. */
function countMoney({ receivedCents, returned, owedRefunds: owed }: SettlementFacts): {
  netCents: number;
  doneKeys: string[];
} {
  const keys = new Set(owed.map(({ refundKey }) => refundKey));
  // A gateway may not store our refund key, so a refund without a known key is matched to the first promised refund of
  // the same amount.
  const unmatched = returned.filter(({ refundKey }) => refundKey === null || !keys.has(refundKey));
  const doneKeys: string[] = [];
  for (const { refundKey, amountCents } of owed) {
    if (returned.some((refund) => refund.refundKey === refundKey)) {
      doneKeys.push(refundKey);
      continue;
    }
    const match = unmatched.findIndex((refund) => refund.amountCents === amountCents);
    if (match < 0) continue;
    unmatched.splice(match, 1);
    doneKeys.push(refundKey);
  }
  const promised = sum(owed);
  const byHand = sum(unmatched);
  // When everything was refunded, the promised refunds without a match were paid by manual refunds.
  if (receivedCents > 0 && sum(returned) >= receivedCents) doneKeys.splice(0, doneKeys.length, ...keys);
  return { netCents: Math.max(0, receivedCents - promised - byHand), doneKeys };
}

/**
 * For an order that this payment paid. Refunds only the excess over the price. When a manual refund returned
 * everything, the payment is refunded and an unsent order is cancelled.
 */
function keepPaid(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, orderStatus, receivedCents, returned } = facts;
  const isAllReturned = receivedCents > 0 && sum(returned) >= receivedCents;
  if (isAllReturned) {
    // An order whose freight difference was taken back keeps its delivery: it and its parcel are paid by other money.
    const isUnsent = !paysFreight(facts) && isAmong(orderStatus, PAID_UNSENT);
    const moves = isUnsent ? [ORDER_STATUS.cancelled] : [];
    return { state: 'refunded', moves, refund: null, doneKeys, releasesHold: isUnsent };
  }
  const excess = netCents - payment.amountCents;
  const refund = excess > 0 ? { amountCents: excess, reason: 'excess' as const } : null;
  return { state: 'paid', moves: [], refund, doneKeys, releasesHold: false };
}

/** For a payment that can no longer pay its order: all money not yet refunded is refunded. */
function closePayment(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, chargeStatus } = facts;
  const refund = netCents > 0 ? { amountCents: netCents, reason: closingReason(facts) } : null;
  const hasEnded = isUnfinished(payment.state) && chargeStatus !== null && chargeStatus !== 'pending';
  const endState = hasEnded ? failedState(facts) : payment.state === 'paid' ? 'cancelled' : payment.state;
  return {
    state: withMoney(facts, endState, refund !== null, doneKeys),
    moves: [],
    refund,
    doneKeys,
    releasesHold: false,
  };
}

/** Why the money of a payment that pays nothing any more is returned. */
function closingReason({ payment, orderStatus }: SettlementFacts): RefundReason {
  const wasPaid = payment.state === 'paid' || payment.state === 'refunding';
  if (payment.purpose === 'freight')
    return wasPaid && orderStatus === ORDER_STATUS.cancelled ? 'cancelled' : 'freight-unused';
  if (isPaidStatus(orderStatus)) return 'double';
  return wasPaid ? 'cancelled' : 'late';
}

/**
 * For a payment that has not received its full price. A receipt below the price is refunded; the order waits until the
 * charge ends.
 */
function waitOrFail(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, orderStatus, chargeStatus } = facts;
  const isWaiting = chargeStatus === 'pending' || chargeStatus === null;
  const refund =
    netCents > 0
      ? { amountCents: netCents, reason: isWaiting ? ('short' as const) : endedReason(facts) }
      : null;
  if (isWaiting) {
    const isIssued = methodOf(payment.method).wait && !payment.dueOn && orderStatus === null;
    return {
      state: 'pending',
      moves: isIssued ? [ORDER_STATUS.awaitingPayment] : [],
      refund,
      doneKeys,
      releasesHold: false,
    };
  }
  const endState = failedState(facts);
  const isOver = endState === 'expired' && orderStatus === ORDER_STATUS.awaitingPayment;
  return {
    state: withMoney(facts, endState, refund !== null, doneKeys),
    moves: isOver ? [ORDER_STATUS.cancelled] : [],
    refund,
    doneKeys,
    releasesHold: !facts.isReplaced && !paysFreight(facts),
  };
}

const endedReason = (facts: SettlementFacts): RefundReason =>
  paysFreight(facts) ? 'freight-unused' : 'late';

/**
 * The state of a payment whose charge ended unpaid. The shop cancels expired charges at the gateway, so a charge
 * cancelled after its expiry counts as expired.
 */
function failedState({ payment, chargeStatus, now }: SettlementFacts): PaymentState {
  const isPastTime = payment.expiresAt !== null && now >= payment.expiresAt;
  if (chargeStatus === 'cancelled' && isPastTime) return 'expired';
  // Approved without enough money: an earlier receipt was below the price and is being refunded.
  if (chargeStatus === 'approved' || chargeStatus === 'pending' || chargeStatus === null) return 'cancelled';
  return STATE_AFTER_END[chargeStatus];
}

/** The state of an ended payment: `refunding` or `refunded` when it received money, otherwise `endState`. */
function withMoney(
  facts: SettlementFacts,
  endState: PaymentState,
  hasNewRefund: boolean,
  doneKeys: readonly string[],
): PaymentState {
  if (facts.receivedCents === 0) return endState;
  const isAllDone = !hasNewRefund && facts.owedRefunds.every(({ refundKey }) => doneKeys.includes(refundKey));
  return isAllDone ? 'refunded' : 'refunding';
}

/**
 * The order of a payer who has time to pay first awaits the payment, even when the money arrived before our record of
 * the charge.
 */
function approvalMoves(method: PaymentMethodCode, orderStatus: number | null): OrderStatusCode[] {
  const { approved, awaitingPayment, approvedAfterCompensation } = ORDER_STATUS;
  if (orderStatus === awaitingPayment) return [approvedAfterCompensation];
  return methodOf(method).wait ? [awaitingPayment, approvedAfterCompensation] : [approved];
}

const isOld = ({ payment, now }: SettlementFacts): boolean =>
  now.getTime() - payment.createdAt.getTime() >= LOST_AFTER_MS;

const sum = (moves: readonly { amountCents: number }[]): number =>
  moves.reduce((total, { amountCents }) => total + amountCents, 0);
