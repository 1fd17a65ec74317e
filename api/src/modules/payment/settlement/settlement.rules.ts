import { ORDER_STATUS, type OrderStatusCode } from '#schema/constants.ts';
import type { ChargeStatus } from '../../../integrations/payment/gateway.ts';
import { isPaidStatus } from '../../transaction/transaction.rules.ts';
import type { PaymentState } from '../payment.entity.ts';

/** A refund we decided on. `isDone` once the gateway showed it. */
export interface OwedRefund {
  refundKey: string;
  amountCents: number;
  isDone: boolean;
}

export type RefundReason = 'late' | 'double' | 'short' | 'excess' | 'cancelled';

export interface SettlementFacts {
  payment: {
    state: PaymentState;
    method: number;
    amountCents: number;
    expiresAt: Date | null;
    /** PIX Automático: the bank pays it on that day, and the order stays a draft until then. */
    dueOn?: string | null;
    createdAt: Date;
  };
  orderStatus: number | null;
  /** Null when the gateway knows nothing of it. Money is given apart, as notices may come out of order. */
  chargeStatus: ChargeStatus | null;
  /** Everything ever seen to come in and to go back, each once. */
  receivedCents: number;
  returned: readonly { refundKey: string | null; amountCents: number }[];
  owed: readonly OwedRefund[];
  now: Date;
  /** The charge was never made and will not be: nobody waits for it any more. */
  gaveUp?: boolean;
  /** Cancelled to make room for another way to pay: the order keeps its units on the shelf. */
  isReplaced?: boolean;
}

export interface Settlement {
  state: PaymentState;
  /** Status moves of the order, in order; each is a history row. */
  moves: OrderStatusCode[];
  /** Money that has to go back, beyond what was promised before. */
  refund: { amountCents: number; reason: RefundReason } | null;
  /** Promises the gateway has kept. */
  doneKeys: string[];
  /** Units and coupon use go back; the order itself says whether it still has them. */
  releasesHold: boolean;
}

/** A request that left no trace at the gateway for this long will leave none. */
export const LOST_AFTER_MS = 120_000;

const LIVE: readonly PaymentState[] = ['creating', 'pending'];
const DEAD: Readonly<Record<Exclude<ChargeStatus, 'pending' | 'approved'>, PaymentState>> = {
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
};

export const isLive = (state: PaymentState): boolean => LIVE.includes(state);

/**
 * What becomes of a payment and its order, given everything the gateway shows. The one place that decides it: for the
 * answer at checkout, for notices in any order and number, and for the reconciliation after a crash.
 *
 * Money is counted whole, not by notice: what came in, less what went or was promised back. Whatever of it the order
 * does not keep is promised back once, so no repetition can refund twice.
 */
export function decide(facts: SettlementFacts): Settlement {
  const { payment, orderStatus, chargeStatus } = facts;
  const { doneKeys, netCents } = countMoney(facts);
  const unchanged = { state: payment.state, moves: [], refund: null, doneKeys, releasesHold: false };

  if (chargeStatus === null && facts.receivedCents === 0) {
    const isLost = payment.state === 'creating' && (facts.gaveUp || isOld(facts));
    return isLost ? { ...unchanged, state: 'failed', releasesHold: true } : unchanged;
  }
  if (payment.state === 'paid' && orderStatus !== ORDER_STATUS.cancelled)
    return keepPaid(facts, netCents, doneKeys);
  const isOrderOpen = orderStatus === null || orderStatus === ORDER_STATUS.awaitingPayment;
  if (!isLive(payment.state) || !isOrderOpen) return close(facts, netCents, doneKeys);
  if (chargeStatus === 'approved' && netCents >= payment.amountCents) {
    const excess = netCents - payment.amountCents;
    return {
      ...unchanged,
      state: 'paid',
      moves: approvalMoves(payment.method, orderStatus),
      refund: excess > 0 ? { amountCents: excess, reason: 'excess' } : null,
    };
  }
  return waitOrDie(facts, netCents, doneKeys);
}

/**
 * What a promise may still send: someone at the gateway may have returned part of the money by hand meanwhile, and
 * more than came in can never go back.
 */
export const sendable = (owedCents: number, receivedCents: number, returnedCents: number): number =>
  Math.max(0, Math.min(owedCents, receivedCents - returnedCents));

/** Money we hold and have promised to nobody, and the promises that were kept. */
function countMoney({ receivedCents, returned, owed }: SettlementFacts): {
  netCents: number;
  doneKeys: string[];
} {
  const keys = new Set(owed.map(({ refundKey }) => refundKey));
  // A gateway may not keep our key: such a refund is taken for the first promise of the same amount.
  const nameless = returned.filter(({ refundKey }) => refundKey === null || !keys.has(refundKey));
  const doneKeys: string[] = [];
  for (const { refundKey, amountCents } of owed) {
    if (returned.some((refund) => refund.refundKey === refundKey)) {
      doneKeys.push(refundKey);
      continue;
    }
    const match = nameless.findIndex((refund) => refund.amountCents === amountCents);
    if (match < 0) continue;
    nameless.splice(match, 1);
    doneKeys.push(refundKey);
  }
  const promised = sum(owed);
  const byHand = sum(nameless);
  // With every centavo back at its owner, a promise that found no match has been kept by another hand.
  if (receivedCents > 0 && sum(returned) >= receivedCents) doneKeys.splice(0, doneKeys.length, ...keys);
  return { netCents: Math.max(0, receivedCents - promised - byHand), doneKeys };
}

/** An order that this payment paid: only what is beyond its price goes back, unless someone returned it all by hand. */
function keepPaid(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, orderStatus, receivedCents, returned } = facts;
  const isAllBack = receivedCents > 0 && sum(returned) >= receivedCents;
  if (isAllBack) {
    const isInTheHouse = orderStatus === 1 || orderStatus === 3 || orderStatus === 4;
    const moves = isInTheHouse ? [ORDER_STATUS.cancelled] : [];
    return { state: 'refunded', moves, refund: null, doneKeys, releasesHold: isInTheHouse };
  }
  const excess = netCents - payment.amountCents;
  const refund = excess > 0 ? { amountCents: excess, reason: 'excess' as const } : null;
  return { state: 'paid', moves: [], refund, doneKeys, releasesHold: false };
}

/** A payment that can no longer pay its order: all it still holds goes back. */
function close(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, orderStatus, chargeStatus } = facts;
  const reason = isPaidStatus(orderStatus)
    ? 'double'
    : payment.state === 'paid' || payment.state === 'refunding'
      ? 'cancelled'
      : 'late';
  const refund = netCents > 0 ? ({ amountCents: netCents, reason } as const) : null;
  const hasEnded = isLive(payment.state) && chargeStatus !== null && chargeStatus !== 'pending';
  const died = hasEnded ? deadState(facts) : payment.state === 'paid' ? 'cancelled' : payment.state;
  return {
    state: withMoney(facts, died, refund !== null, doneKeys),
    moves: [],
    refund,
    doneKeys,
    releasesHold: false,
  };
}

/** Not paid yet, and perhaps never. What came in short goes back; the order waits until the charge ends. */
function waitOrDie(facts: SettlementFacts, netCents: number, doneKeys: string[]): Settlement {
  const { payment, orderStatus, chargeStatus } = facts;
  const isWaiting = chargeStatus === 'pending' || chargeStatus === null;
  const refund =
    netCents > 0
      ? { amountCents: netCents, reason: isWaiting ? ('short' as const) : ('late' as const) }
      : null;
  if (isWaiting) {
    const isIssued = payment.method !== 1 && !payment.dueOn && orderStatus === null;
    return {
      state: 'pending',
      moves: isIssued ? [ORDER_STATUS.awaitingPayment] : [],
      refund,
      doneKeys,
      releasesHold: false,
    };
  }
  const died = deadState(facts);
  const isOver = died === 'expired' && orderStatus === ORDER_STATUS.awaitingPayment;
  return {
    state: withMoney(facts, died, refund !== null, doneKeys),
    moves: isOver ? [ORDER_STATUS.cancelled] : [],
    refund,
    doneKeys,
    releasesHold: !facts.isReplaced,
  };
}

/** We cancel charges whose time is over, so a cancelled one past its time has expired. */
function deadState({ payment, chargeStatus, now }: SettlementFacts): PaymentState {
  const isPastTime = payment.expiresAt !== null && now >= payment.expiresAt;
  if (chargeStatus === 'cancelled' && isPastTime) return 'expired';
  // Approved and yet not enough: what came in was short before, and is on its way back.
  if (chargeStatus === 'approved' || chargeStatus === 'pending' || chargeStatus === null) return 'cancelled';
  return DEAD[chargeStatus];
}

/** A dead payment that ever held money is told by where that money is. */
function withMoney(
  facts: SettlementFacts,
  died: PaymentState,
  owesMore: boolean,
  doneKeys: readonly string[],
): PaymentState {
  if (facts.receivedCents === 0) return died;
  const isAllDone = !owesMore && facts.owed.every(({ refundKey }) => doneKeys.includes(refundKey));
  return isAllDone ? 'refunded' : 'refunding';
}

/** PIX and boleto pass through 2 even when the money was faster than our own record of the charge. */
function approvalMoves(method: number, orderStatus: number | null): OrderStatusCode[] {
  const { approved, awaitingPayment, approvedAfterCompensation } = ORDER_STATUS;
  if (orderStatus === awaitingPayment) return [approvedAfterCompensation];
  return method === 1 ? [approved] : [awaitingPayment, approvedAfterCompensation];
}

const isOld = ({ payment, now }: SettlementFacts): boolean =>
  now.getTime() - payment.createdAt.getTime() >= LOST_AFTER_MS;

const sum = (moves: readonly { amountCents: number }[]): number =>
  moves.reduce((total, { amountCents }) => total + amountCents, 0);
