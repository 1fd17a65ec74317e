/** One line of the order, minus the units that were cancelled, withdrawn or refunded before. */
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
  /** Whether a store credit paid for a part of the order. */
  hasCredit: boolean;
}

interface WithdrawnLine {
  lineId: string;
  skuId: string | null;
  units: number;
  cents: number;
}

export interface Quote {
  lines: WithdrawnLine[];
  withdrawsAllRemaining: boolean;
  goodsCents: number;
  interestCents: number;
  /** The other amounts refunded with the last unit: the freight, and rounding differences. */
  freightCents: number;
  refundCents: number;
}

export type QuoteProblem = 'withdrawal_units_gone' | 'withdrawal_only_whole' | 'refund_not_possible';

/**
 * The refund for some units. Each unit is worth what was paid for it after every discount, rounded in the shopper's
 * favour; withdrawing a line in several steps refunds the same total as withdrawing it at once. The freight does not
 * depend on the contents of the parcel, so it is refunded with the last unit: a full withdrawal, at once or in parts,
 * refunds exactly what was paid.
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
  const withdrawsAllRemaining = lines.every(
    ({ id, skuId, quantity }) => skuId === null || quantity === (wanted.get(id) ?? 0),
  );
  const goods = withdrawn.reduce((sum, { cents }) => sum + cents, 0);
  const interest = totalCents > 0 ? Math.ceil((interestCents * goods) / totalCents) : 0;
  if (withdrawsAllRemaining)
    return split(withdrawn, { withdrawsAllRemaining, goods, interest, refund: refundableCents });
  // A store credit can only be returned in full, so a partial withdrawal must be refundable from the money paid.
  if (hasCredit && goods + interest > refundableCents) return 'withdrawal_only_whole';
  if (refundableCents === 0) return 'refund_not_possible';
  return split(withdrawn, {
    withdrawsAllRemaining,
    goods,
    interest,
    refund: Math.min(goods + interest, refundableCents),
  });
}

/**
 * Splits the refund as the screen shows it. If earlier refunds reduced the sum, the freight is reduced first, then the
 * interest, then the goods.
 */
function split(
  lines: WithdrawnLine[],
  sums: { withdrawsAllRemaining: boolean; goods: number; interest: number; refund: number },
): Quote {
  const { withdrawsAllRemaining, refund } = sums;
  const goodsCents = Math.min(sums.goods, refund);
  const interestCents = Math.min(sums.interest, refund - goodsCents);
  const freightCents = refund - goodsCents - interestCents;
  return { lines, withdrawsAllRemaining, goodsCents, interestCents, freightCents, refundCents: refund };
}
