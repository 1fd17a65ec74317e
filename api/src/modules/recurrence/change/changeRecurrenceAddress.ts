import { cents } from '#schema/money.ts';
import { addressShape } from '#schema/validation/address.ts';
import type { Ctx, Part } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { deliveryPlace } from '../../cart/address/deliveryPlace.ts';
import { chooseFreight, parcelGrams, quoteFreights } from '../../cart/pricing/freight.ts';
import type { AddressInput } from '../../order/orderAddress.types.ts';
import { mayChange } from '../month/monthSchedule.rules.ts';
import { changeOwnRecurrence, type RecurrenceContext, type RecurrenceRefusal } from '../ownRecurrence.ts';
import { DearerFreight, type Recurrence } from '../recurrence.types.ts';
import { RecurrenceItemRow } from '../recurrenceItem.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { recordRecurrenceChange } from './moveRecurrence.ts';

/** Changes the delivery address. A higher freight needs `acceptedFreight`, the centavos that the person accepted. */
export async function changeRecurrenceAddress(
  ctx: RecurrenceContext & Part<Ctx, 'catalog' | 'outside.postal'>,
  id: string,
  input: AddressInput,
  acceptedFreight: number | null,
): Promise<Recurrence | RecurrenceRefusal> {
  const address = readInput(addressShape, input);
  if (address instanceof InvalidInput)
    return new InvalidInput(address.fields.map((field) => ({ ...field, path: `address.${field.path}` })));
  const place = await deliveryPlace(ctx, address, input.isConfirmed);
  if (place instanceof Refusal) return place;
  const { freight: table } = ctx.catalog.current().settings;

  return changeOwnRecurrence(ctx, id, async ({ em, row, openMonth, userId, today }) => {
    // An announced or charged shipment goes to the address that it had; a month that waits may still be changed.
    if (
      openMonth &&
      !mayChange(openMonth.shipOn, today) &&
      (openMonth.state === 'announced' || openMonth.state === 'checked')
    )
      return new Refusal('recurrence_change_too_late');
    const items = await em.find(RecurrenceItemRow, { recurrenceId: row.id });
    const goods = items.reduce((sum, { unitValueCents, quantity }) => sum + unitValueCents * quantity, 0);
    const parcel = { grams: parcelGrams(items, table), goods: cents(goods), recurrent: true };
    const quotes = quoteFreights(place, parcel, table);
    if (quotes.problem) return new Refusal(quotes.problem);
    const freight = chooseFreight(quotes.available, row.freightType);
    if (!freight) return new Refusal('freight_unavailable');
    if (freight.price > row.freightCents && freight.price !== acceptedFreight)
      return new DearerFreight(freight.price);
    row.address = address;
    row.freightType = freight.type;
    row.freightDays = { min: freight.minDays, max: freight.maxDays };
    row.freightCents = freight.price;
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'address', authorId: userId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change: 'address' });
    return null;
  });
}
