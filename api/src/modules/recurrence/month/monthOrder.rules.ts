import type { PriceLineFacts } from '../../order/order.facts.ts';

export interface PromisedItem {
  name: string;
  quantity: number;
  unitPriceCents: number;
  unitValueCents: number;
}

/** Every centavo of a month with its rule, in the form of an order's ledger: it adds up to the charge. */
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
