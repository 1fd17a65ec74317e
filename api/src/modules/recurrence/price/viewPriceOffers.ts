import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { firstMonthIfAccepted } from './price.rules.ts';
import { RecurrencePriceOffer } from './price.types.ts';
import type { RecurrencePriceOfferRow } from './priceProposal.entity.ts';

/** The unanswered price offers of a subscription, with the present and the new amounts. */
export const viewPriceOffers = (
  row: Pick<RecurrenceRow, 'freightCents' | 'nextMonth'>,
  items: readonly RecurrenceItemRow[],
  offers: readonly RecurrencePriceOfferRow[],
): RecurrencePriceOffer[] =>
  offers.flatMap((offer) => {
    const item = items.find(({ productId }) => productId === offer.productId);
    if (!item) return [];
    const total = items.reduce(
      (sum, { unitValueCents, quantity }) => sum + unitValueCents * quantity,
      row.freightCents,
    );
    const newValue = offer.unitValueCents * item.quantity;
    const value = item.unitValueCents * item.quantity;
    return [
      Object.assign(new RecurrencePriceOffer(), {
        id: offer.id,
        itemId: item.id,
        name: item.name,
        fromMonth: firstMonthIfAccepted(row, offer),
        value,
        newValue,
        newTotal: total - value + newValue,
      }),
    ];
  });
