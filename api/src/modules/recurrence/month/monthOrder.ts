import { newId } from '../../../shared/ids.ts';
import { FREIGHT_LABELS } from '../../cart/pricing/freight.ts';
import { type NewOrder, UNCUT } from '../../order/create/writeOrder.ts';
import type { PriceLineFacts } from '../../order/order.facts.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';

/**
 * The order of one attempt to charge a month, at the promised prices. It is a draft until it is paid, as every order.
 */
export function monthOrder(row: RecurrenceRow, items: readonly RecurrenceItemRow[], now: Date): NewOrder {
  const label = FREIGHT_LABELS[row.freightType];
  const ledger: PriceLineFacts[] = monthOrderLedger(items, {
    text: row.freightCents === 0 ? `${label} grátis` : label,
    cents: row.freightCents,
  });
  const sum = (rule: string) =>
    ledger.reduce((total, entry) => (entry.rule === rule ? total + entry.amountCents : total), 0);
  const order = {
    id: newId(now.getTime()),
    userId: row.userId,
    // No cart: this identifies the order of a month.
    cartId: null,
    contact: row.contact,
    address: row.address,
    freightType: row.freightType,
    freightDays: row.freightDays,
    freightCents: row.freightCents,
    subtotalCents: sum('product'),
    discountCents: -sum('subscription'),
    totalCents: ledger.reduce((total, { amountCents }) => total + amountCents, 0),
    ledger,
    recurrent: true,
    freeAreas: null,
    couponTitle: null,
    creditId: null,
    creditGrantedCents: 0,
    createdAt: now,
  };
  const lines = items.map((item, position) => {
    const { productId, variantId, skuId, name, image, slug, quantity, prescription } = item;
    return {
      id: newId(),
      transactionId: order.id,
      position,
      productId,
      variantId,
      skuId,
      name,
      image,
      slug,
      quantity,
      prescription,
      priceCents: item.unitPriceCents,
      valueCents: item.unitValueCents * quantity,
      monthlyPriceCents: null,
      monthlyValueCents: null,
      ...UNCUT,
    };
  });
  return { order, items: lines };
}

interface PromisedItem {
  name: string;
  quantity: number;
  unitPriceCents: number;
  unitValueCents: number;
}

/** The ledger of a month's order: the price lines of its items and freight, whose sum is the amount charged. */
function monthOrderLedger(
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
