import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { InvalidInput, Refusal, UserError } from '../../../shared/refusals.ts';
import { requireSignIn } from '../../account/access/signedInViewer.ts';
import { CreditCard } from '../../payment/card/creditCard.entity.ts';
import { saveCreditCard } from '../../payment/card/saveCreditCard.ts';
import { changeOwnRecurrence, type RecurrenceContext, type RecurrenceRefusal } from '../ownRecurrence.ts';
import { chargeNow, markPixUnneeded } from '../pixAutomatico/followAuthorization.ts';
import type { Recurrence } from '../recurrence.types.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { recordRecurrenceChange } from './moveRecurrence.ts';

export interface CardChoice {
  cardToken?: string | null | undefined;
  creditCardId?: string | null | undefined;
}

/**
 * Changes the payment method to a card: a saved card, or a new card that is saved. A declined month is charged to the
 * new card within seconds, and the retries planned for the old card are dropped. PIX Automático ends: a charge that
 * waits at the bank ends with the authorisation, and the month is charged to the card once the bank confirms that.
 */
export async function changeRecurrenceCard(
  ctx: RecurrenceContext & Pick<Ctx, 'limits'>,
  id: string,
  { cardToken, creditCardId }: CardChoice,
): Promise<Recurrence | RecurrenceRefusal> {
  requireSignIn(ctx);
  if (cardToken && creditCardId)
    return new InvalidInput([
      { path: 'cardToken', message: 'Digite um cartão ou escolha um salvo, não os dois.' },
    ]);
  if (!cardToken && !creditCardId) return new Refusal('card_required');
  // Saves the card at the gateway before the subscription is locked: no lock waits for an external service.
  const saved = cardToken ? await saveCreditCard(ctx, cardToken) : null;
  if (saved instanceof UserError) return saved;
  const cardId = saved?.id ?? creditCardId ?? '';
  return changeOwnRecurrence(ctx, id, async ({ em, row, openMonth, userId }) => {
    const card = isId(cardId)
      ? await em.findOne(CreditCard, {
          id: cardId,
          userId,
          removedAt: null,
          gateway: ctx.outside.gateway.name,
        })
      : null;
    if (!card) return new Refusal('card_not_found');
    await markPixUnneeded(em, row, ctx.now);
    Object.assign(row, { cardId: card.id, pixAuthorizationId: null, pixWaitingId: null });
    chargeNow(openMonth, ctx.now);
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'card', authorId: userId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', { change: 'card' });
    return null;
  });
}
