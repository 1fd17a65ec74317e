import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { itemsOfRecurrence } from '../month/lockMonth.ts';
import {
  changeOwnRecurrence,
  type OwnRecurrence,
  type RecurrenceContext,
  type RecurrenceRefusal,
} from '../ownRecurrence.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { firstMonthIfAccepted } from './price.rules.ts';
import { RecurrencePriceOfferRow } from './priceProposal.entity.ts';

interface OfferReference {
  id: string;
  offerId: string;
}

/**
 * Accepts a proposed price. It applies from the offered month on, or from the next unannounced month if that is later.
 */
export const acceptPrice = (
  ctx: RecurrenceContext,
  reference: OfferReference,
): Promise<Recurrence | RecurrenceRefusal> =>
  answer(ctx, reference, async ({ em, row }, offer) => {
    const item = (await itemsOfRecurrence(em, row)).find(({ productId }) => productId === offer.productId);
    if (!item) return new Refusal('recurrence_price_offer_gone');
    item.nextUnitPriceCents = offer.unitPriceCents;
    item.nextUnitValueCents = offer.unitValueCents;
    item.nextPriceFromMonth = firstMonthIfAccepted(row, offer);
    offer.answer = 'accepted';
    return null;
  });

/** Declines a proposed price: the promised price continues to apply. */
export const declinePrice = (
  ctx: RecurrenceContext,
  reference: OfferReference,
): Promise<Recurrence | RecurrenceRefusal> =>
  answer(ctx, reference, async (_own, offer) => {
    offer.answer = 'declined';
    return null;
  });

function answer(
  ctx: RecurrenceContext,
  { id, offerId }: OfferReference,
  decide: (recurrence: OwnRecurrence, offer: RecurrencePriceOfferRow) => Promise<Refusal | null>,
): Promise<Recurrence | RecurrenceRefusal> {
  return changeOwnRecurrence(ctx, id, async (recurrence) => {
    const { em, row, userId } = recurrence;
    const offer = isId(offerId)
      ? await em.findOne(RecurrencePriceOfferRow, { id: offerId, recurrenceId: id, answer: null })
      : null;
    if (!offer) return new Refusal('recurrence_price_offer_gone');
    const refusal = await decide(recurrence, offer);
    if (refusal) return refusal;
    offer.answeredAt = ctx.now;
    const change = offer.answer === 'accepted' ? 'price' : 'priceKept';
    recordRecurrenceChange(em, row, { at: ctx.now, reason: `price_${offer.answer}`, authorId: userId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change });
    return null;
  });
}
