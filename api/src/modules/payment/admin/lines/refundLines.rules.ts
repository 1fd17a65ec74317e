import type { ErrorCode } from '#schema/errors/catalogue.ts';

/** One line of the order, minus the units that were cancelled, withdrawn or refunded before. */
export interface RefundableLine {
  id: string;
  quantity: number;
  /** What was paid for these units, after every discount and coupon. */
  valueCents: number;
}

export interface LineRefundFacts {
  lines: readonly RefundableLine[];
  /** The units to refund, by line. */
  wanted: ReadonlyMap<string, number>;
  /** The price of goods that earlier refunds of units returned. */
  refundedGoodsCents: number;
  /** The order's price, and the interest of its instalments. */
  totalCents: number;
  interestCents: number;
  /** What was paid and not yet promised as a refund. */
  refundableCents: number;
  /** The evaluation's credit paid for a part of the order. */
  hasCredit: boolean;
}

/** The refunded units of one line, stored with the refund. */
export interface RefundedUnits {
  itemId: string;
  units: number;
  cents: number;
}

export interface LineRefund {
  units: RefundedUnits[];
  goodsCents: number;
  interestCents: number;
  amountCents: number;
}

/**
 * The refund for some units that stay with the buyer, for example damaged ones. Refunding a line in several steps
 * returns the same as refunding it at once: goods are rounded up within the value that is left, and the interest is the
 * difference between two totals. The freight is not refunded, because the parcel was sent.
 */
export function refundForLines(facts: LineRefundFacts): LineRefund | ErrorCode {
  const units: RefundedUnits[] = [];
  for (const [itemId, wanted] of facts.wanted) {
    const line = facts.lines.find(({ id }) => id === itemId);
    if (!line || !Number.isSafeInteger(wanted) || wanted < 1 || wanted > line.quantity)
      return 'refund_units_gone';
    units.push({ itemId, units: wanted, cents: Math.ceil((line.valueCents * wanted) / line.quantity) });
  }
  const goods = units.reduce((sum, { cents }) => sum + cents, 0);
  if (goods === 0) return 'refund_units_gone';
  const { refundedGoodsCents: before, refundableCents, hasCredit } = facts;
  const interest = interestOf(facts, before + goods) - interestOf(facts, before);
  // The store credit is not paid out: it counts as payment for the units that the buyer keeps.
  if (hasCredit && goods + interest > refundableCents) return 'refund_too_much';
  const amountCents = Math.min(goods + interest, refundableCents);
  if (amountCents === 0) return 'refund_not_possible';
  const goodsCents = Math.min(goods, amountCents);
  return { units, goodsCents, interestCents: amountCents - goodsCents, amountCents };
}

/** The interest that belongs to goods of this price, rounded up, and never more than was paid. */
const interestOf = ({ interestCents, totalCents }: LineRefundFacts, goodsCents: number): number =>
  totalCents > 0 ? Math.min(interestCents, Math.ceil((interestCents * goodsCents) / totalCents)) : 0;
