import type { PriceLineFacts } from '../../order/order.facts.ts';

export interface PromisedItem {
  name: string;
  quantity: number;
  unitPriceCents: number;
  unitValueCents: number;
}

/** The ledger of a month's order: the price lines of its items and freight, whose sum is the amount charged. */
export function monthOrderLedger(
  items: readonly PromisedItem[],
  freight: { text: string; cents: number },
): PriceLineFacts[] {
  const lines = items.flatMap(({ name, quantity, unitPriceCents, unitValueCents }) => {
    const text = quantity === 1 ? name : `${quantity} × ${name}`;
    const product = { rule: 'product', text, amountCents: unitPriceCents * quantity, lineId: null };
    const off = (unitPriceCents - unitValueCents) * quantity;
    return off === 0
      ? [product]
      : [product, { rule: 'subscription', text: 'Assinatura', amountCents: -off, lineId: null }];
  });
  return [...lines, { rule: 'freight', text: freight.text, amountCents: freight.cents, lineId: null }];
}
