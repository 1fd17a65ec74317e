import { newId } from '../../../shared/ids.ts';
import { FREIGHT_LABELS } from '../../cart/pricing/freight.ts';
import { type NewOrder, UNCUT } from '../../order/create/writeOrder.ts';
import type { PriceLineFacts } from '../../order/order.facts.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { monthOrderLedger } from './monthOrder.rules.ts';

/** The order of one attempt to charge a month, at the promised prices. It is a draft until it is paid, as every order. */
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
