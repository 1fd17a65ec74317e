import { lastWithdrawalDay } from '#schema/br/businessDays.ts';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';

/**
 * `requested`: the store owes the shopper a posting code. `label`: the shopper has the code and posts the parcel.
 * `posted`: it travels back. `received`: it is at the warehouse. `refunded`: the money is on its way back. `lapsed`:
 * nothing was posted in time.
 */
export type WithdrawalState = 'requested' | 'label' | 'posted' | 'received' | 'refunded' | 'lapsed';

/**
 * The allowed moves. Before the parcel is sent there is nothing to return, so a withdrawal begins as refunded.
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

export interface OfferFacts {
  status: number | null;
  /** True when nothing of the order is delivered by post. */
  isService: boolean;
  paidAt: Date | null;
  deliveredAt: Date | null;
  /** The paid evaluation was used: a doctor has it, or its credit was spent. */
  isServiceBegun: boolean;
  /** Whether any unit remains that was not withdrawn or cancelled before. */
  hasUnits: boolean;
}

export type OfferProblem =
  | 'withdrawal_not_possible'
  | 'withdrawal_nothing_left'
  | 'withdrawal_too_late'
  | 'withdrawal_service_begun';

export interface Offer {
  way: WithdrawalWay;
  /** The last day; null before the delivery, from which the seven days are counted. */
  until: Day | null;
  /** An unpaid charge or a service can only be withdrawn as a whole. */
  isWholeOnly: boolean;
}

const UNSENT: readonly number[] = [
  ORDER_STATUS.approved,
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
];

/**
 * Whether and how an order may be withdrawn: before its delivery and for seven days after it, in São Paulo's calendar
 * (CDC, art. 49).
 */
export function withdrawalOffer(facts: OfferFacts, now: Date): Offer | OfferProblem {
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
    isWholeOnly: isService || status === ORDER_STATUS.awaitingPayment,
  };
}

/** One line of the order, minus the units that were cancelled or withdrawn before. */
export interface RemainingLine {
  id: string;
  /** Null for a service, which cannot be sent back. */
  skuId: string | null;
  quantity: number;
  valueCents: number;
}

export interface QuoteFacts {
  lines: readonly RemainingLine[];
  /** The units to withdraw, by line. */
  wanted: ReadonlyMap<string, number>;
  /** The order's price, and the interest of its instalments. */
  totalCents: number;
  interestCents: number;
  /** What was paid, minus promised refunds and the refunds of other open withdrawals. */
  refundableCents: number;
  /** The evaluation's credit paid for a part of the order. */
  hasCredit: boolean;
}

export interface WithdrawnLine {
  lineId: string;
  skuId: string | null;
  units: number;
  cents: number;
}

export interface Quote {
  lines: WithdrawnLine[];
  isWhole: boolean;
  goodsCents: number;
  interestCents: number;
  /** The other amounts refunded with the last unit: the freight, and rounding differences. */
  freightCents: number;
  refundCents: number;
}

export type QuoteProblem = 'withdrawal_units_gone' | 'withdrawal_only_whole' | 'refund_not_possible';

/**
 * The refund for some units. Each unit is worth what was paid for it after every discount, rounded in the shopper's
 * favour; the parts of a line add up to the line in any order. The freight is one price for the parcel, whatever it
 * contains, so it is refunded with the last unit: a full withdrawal, at once or in parts, refunds every centavo that
 * was paid and no more.
 */
export function withdrawalQuote(facts: QuoteFacts): Quote | QuoteProblem {
  const { lines, wanted, totalCents, interestCents, refundableCents, hasCredit } = facts;
  const withdrawn: WithdrawnLine[] = [];
  for (const [lineId, units] of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || line.skuId === null || !Number.isSafeInteger(units) || units < 1 || units > line.quantity)
      return 'withdrawal_units_gone';
    const { skuId, quantity, valueCents } = line;
    withdrawn.push({ lineId, skuId, units, cents: Math.ceil((valueCents * units) / quantity) });
  }
  if (withdrawn.length === 0) return 'withdrawal_units_gone';
  const isWhole = lines.every(
    ({ id, skuId, quantity }) => skuId === null || quantity === (wanted.get(id) ?? 0),
  );
  const goods = withdrawn.reduce((sum, { cents }) => sum + cents, 0);
  const interest = totalCents > 0 ? Math.ceil((interestCents * goods) / totalCents) : 0;
  if (isWhole) return split(withdrawn, { isWhole, goods, interest, refund: refundableCents });
  // A credit is spent and returned whole, so a part must be covered by money.
  if (hasCredit && goods + interest > refundableCents) return 'withdrawal_only_whole';
  if (refundableCents === 0) return 'refund_not_possible';
  return split(withdrawn, { isWhole, goods, interest, refund: Math.min(goods + interest, refundableCents) });
}

/** The sum split as the screen shows it; earlier refunds by the store are subtracted from the goods last. */
function split(
  lines: WithdrawnLine[],
  sums: { isWhole: boolean; goods: number; interest: number; refund: number },
): Quote {
  const { isWhole, refund } = sums;
  const goodsCents = Math.min(sums.goods, refund);
  const interestCents = Math.min(sums.interest, refund - goodsCents);
  const freightCents = refund - goodsCents - interestCents;
  return { lines, isWhole, goodsCents, interestCents, freightCents, refundCents: refund };
}
