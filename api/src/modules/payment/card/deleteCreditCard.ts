import type { Ctx } from '../../../services.ts';
import { isId } from '../../../shared/ids.ts';
import { GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { CreditCard } from './creditCard.entity.ts';

/**
 * Removes a saved card, at the gateway first, so that no card is stored there without a row here. A card that pays for
 * a subscription is refused, because its removal would stop the next shipments without warning.
 */
export async function deleteCreditCard(
  ctx: Pick<Ctx, 'em' | 'gateway' | 'now' | 'recurrences' | 'viewer'>,
  id: string,
): Promise<Done | Refusal> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const card = isId(id) ? await em.findOne(CreditCard, { id, userId, removedAt: null }) : null;
  if (!card) return new Refusal('card_not_found');
  if (await ctx.recurrences.isChargedTo(em, card.id)) return new Refusal('card_pays_subscription');
  try {
    if (card.gateway === ctx.gateway.name) await ctx.gateway.deleteCard(card.token);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Refusal('payment_unavailable');
    throw error;
  }
  await em.nativeUpdate(CreditCard, { id }, { removedAt: ctx.now });
  return new Done();
}
