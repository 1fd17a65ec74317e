import { deleteCreditCard } from '../../../api/src/modules/payment/card/deleteCreditCard.ts';
import { cancelRecurrence } from '../../../api/src/modules/recurrence/change/cancelRecurrence.ts';
import { changeRecurrenceAddress } from '../../../api/src/modules/recurrence/change/changeRecurrenceAddress.ts';
import { changeRecurrenceCard } from '../../../api/src/modules/recurrence/change/changeRecurrenceCard.ts';
import { changeRecurrenceDay } from '../../../api/src/modules/recurrence/change/changeRecurrenceDay.ts';
import {
  changeRecurrenceQuantity,
  chooseWhenSoldOut,
  swapRecurrenceItem,
} from '../../../api/src/modules/recurrence/change/changeRecurrenceItems.ts';
import { resumeRecurrence } from '../../../api/src/modules/recurrence/change/resumeRecurrence.ts';
import { pauseRecurrence, skipMonth } from '../../../api/src/modules/recurrence/change/skipMonths.ts';
import { changeRecurrenceToPixAutomatico } from '../../../api/src/modules/recurrence/pixAutomatico/changeRecurrenceToPixAutomatico.ts';
import { acceptPrice, declinePrice } from '../../../api/src/modules/recurrence/price/answerPrice.ts';
import { readRecurrence } from '../../../api/src/modules/recurrence/readRecurrence.ts';
import type { Services } from '../../../api/src/services.ts';
import type { Act } from '../shopCalls.ts';
import { BANK_AWAY, SAMPLE_ADDRESS, typeCard } from './begin.ts';
import { asPerson, outcomeOf, productId } from './person.ts';

/** Carries out a person's act on a subscription. Returns `done`, `bank_away` or the code of the refusal. */
export async function act(services: Services, wanted: Act): Promise<string> {
  if (wanted.kind !== 'card') return outcomeOf(await perform(services, wanted));
  const cardToken = await typeCard(services, wanted.card);
  if (!cardToken) return BANK_AWAY;
  return outcomeOf(
    await changeRecurrenceCard(asPerson(services, wanted.userId), wanted.recurrenceId, { cardToken }),
  );
}

async function perform(services: Services, wanted: Exclude<Act, { kind: 'card' }>): Promise<unknown> {
  const ctx = asPerson(services, wanted.userId);
  const id = wanted.recurrenceId;
  const readOwn = () => readRecurrence(ctx, id);
  switch (wanted.kind) {
    case 'skip':
      return skipMonth(ctx, id);
    case 'pause':
      return pauseRecurrence(ctx, id, wanted.months);
    case 'cancel':
      return cancelRecurrence(ctx, id);
    case 'resume':
      return resumeRecurrence(ctx, id);
    case 'day':
      return changeRecurrenceDay(ctx, id, wanted.day);
    case 'soldOut':
      return chooseWhenSoldOut(ctx, id, wanted.choice);
    case 'move':
      return changeRecurrenceAddress(ctx, id, { ...SAMPLE_ADDRESS, addressNumber: '2000' }, null);
    case 'pix':
      return changeRecurrenceToPixAutomatico(ctx, id, wanted.limitCents);
    case 'deleteCard':
      return deleteCreditCard(ctx, (await readOwn())?.card?.id ?? '');
    case 'quantity':
      return changeRecurrenceQuantity(ctx, id, (await readOwn())?.items[0]?.id ?? '', wanted.quantity);
    case 'acceptPrice':
      return acceptPrice(ctx, { id, offerId: wanted.offerId });
    case 'declinePrice':
      return declinePrice(ctx, { id, offerId: wanted.offerId });
    case 'swap': {
      const itemId = (await readOwn())?.items[0]?.id ?? '';
      return swapRecurrenceItem(ctx, id, { itemId, productId: productId(services, wanted.slug) });
    }
  }
}
