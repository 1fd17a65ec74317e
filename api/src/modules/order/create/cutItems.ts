import type { OrderItemRow } from '../orderItem.entity.ts';
import type { PartReason } from '../partNotes.ts';

interface ItemCut {
  lineId: string;
  units: number;
  cents: number;
}

/** Removes units from the lines of a paid order, and stores their number, their price and the reason with the line. */
export function cutItems(items: readonly OrderItemRow[], cuts: readonly ItemCut[], why: PartReason): void {
  for (const { lineId, units, cents } of cuts) {
    const item = items.find(({ id }) => id === lineId);
    if (!item) continue;
    item.quantity -= units;
    item.valueCents -= cents;
    item.cancelledQuantity += units;
    item.cancelledCents += cents;
    item.cancelledWhy = why;
  }
}
