/** One line of a paid order, without the units that were taken out earlier. */
export interface OrderLine {
  id: string;
  /** The medicine that needs a prescription; null for other products. */
  medicineId: string | null;
  skuId: string | null;
  quantity: number;
  valueCents: number;
}

/** Units that are removed from a line, with the price that was paid for them. */
export interface LineCut {
  lineId: string;
  skuId: string | null;
  units: number;
  cents: number;
}

export interface PartFacts {
  lines: readonly OrderLine[];
  /** For each medicine that is not covered in full: the units that may stay in the order. */
  unitsToKeep: ReadonlyMap<string, number>;
  /** The order's price, and the interest of its instalments. */
  totalCents: number;
  interestCents: number;
  /** The amount that was paid, minus the refunds promised so far. */
  refundableCents: number;
}

export interface CancelledPart {
  cuts: LineCut[];
  refundCents: number;
}

/**
 * The units to take out of an order so that the remaining lines can be sent, and their refund, rounded in the
 * shopper's favour. Null when no goods would remain, or when they cost less than the store credit that paid
 * for them: such an order is cancelled as a whole. Freight does not depend on the contents of the parcel, so none of
 * it is refunded.
 */
export function partToCancel({
  lines,
  unitsToKeep,
  totalCents,
  interestCents,
  refundableCents,
}: PartFacts): CancelledPart | null {
  const unitsLeft = new Map(unitsToKeep);
  const cuts: LineCut[] = [];
  // The cheapest units stay in the order, so that the most expensive ones are refunded.
  for (const line of lines.toSorted((a, b) => unitPrice(a) - unitPrice(b))) {
    if (line.quantity === 0 || line.medicineId === null || !unitsLeft.has(line.medicineId)) continue;
    const keptUnits = Math.min(line.quantity, unitsLeft.get(line.medicineId) ?? 0);
    unitsLeft.set(line.medicineId, (unitsLeft.get(line.medicineId) ?? 0) - keptUnits);
    const removed = line.quantity - keptUnits;
    if (removed > 0)
      cuts.push({
        lineId: line.id,
        skuId: line.skuId,
        units: removed,
        cents: Math.ceil((line.valueCents * removed) / line.quantity),
      });
  }
  const cutOf = new Map(cuts.map(({ lineId, units }) => [lineId, units]));
  const hasRemainingGoods = lines.some(
    ({ id, skuId, quantity }) => skuId !== null && quantity > (cutOf.get(id) ?? 0),
  );
  const goods = cuts.reduce((sum, { cents }) => sum + cents, 0);
  const refundCents = goods + (totalCents > 0 ? Math.ceil((interestCents * goods) / totalCents) : 0);
  return hasRemainingGoods && cuts.length > 0 && refundCents > 0 && refundCents < refundableCents
    ? { cuts, refundCents }
    : null;
}

const unitPrice = ({ valueCents, quantity }: OrderLine): number =>
  quantity === 0 ? 0 : valueCents / quantity;
