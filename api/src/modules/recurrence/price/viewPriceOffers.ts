import { Field, ID, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { monthlyTotal } from '../monthlyTotal.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import type { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { firstMonthIfAccepted } from './price.rules.ts';
import type { RecurrencePriceOfferRow } from './priceProposal.entity.ts';

@OfTheShop()
@ObjectType({
  description: 'A new price that the person may accept. Until they do, the promised price applies.',
})
export class RecurrencePriceOffer {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  itemId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => CentsScalar, { description: 'The price of the line in every shipment now.' })
  value!: number;

  @Field(() => CentsScalar, { description: 'The price of the line if accepted.' })
  newValue!: number;

  @Field(() => CentsScalar, { description: 'The price of every shipment if accepted, freight included.' })
  newTotal!: number;

  @Field(() => String, { description: 'AAAA-MM: the first month it would apply to.' })
  fromMonth!: string;
}

/** The unanswered price offers of a subscription, with the present and the new amounts. */
export const viewPriceOffers = (
  row: Pick<RecurrenceRow, 'freightCents' | 'nextMonth'>,
  items: readonly RecurrenceItemRow[],
  offers: readonly RecurrencePriceOfferRow[],
): RecurrencePriceOffer[] =>
  offers.flatMap((offer) => {
    const item = items.find(({ productId }) => productId === offer.productId);
    if (!item) return [];
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
        newTotal: monthlyTotal(row, items) - value + newValue,
      }),
    ];
  });
