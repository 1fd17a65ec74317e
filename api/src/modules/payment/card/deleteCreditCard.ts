import type { Ctx, Part } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { GatewayUnavailable } from '../../../shared/ports/portErrors.ts';
import { Done, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { ReconcileServices } from '../settlement/reconcilePayment.ts';
import { CreditCard } from './creditCard.entity.ts';

/**
 * Removes a saved card, at the gateway first, so that no card is stored there without a row here. A card that pays for
 * a subscription is refused, because its removal would stop the next shipments without warning.
 */
export async function deleteCreditCard(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'outside.gateway' | 'ports.recurrences'>,
  id: string,
): Promise<Done | Refusal> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const card = isId(id) ? await em.findOne(CreditCard, { id, userId, removedAt: null }) : null;
  if (!card) return new Refusal('card_not_found');
  if (await ctx.ports.recurrences.isChargedTo(em, card.id)) return new Refusal('card_pays_subscription');
  try {
    if (card.gateway === ctx.outside.gateway.name) await ctx.outside.gateway.deleteCard(card.token);
  } catch (error) {
    if (error instanceof GatewayUnavailable) return new Refusal('payment_unavailable');
    throw error;
  }
  await em.nativeUpdate(CreditCard, { id }, { removedAt: ctx.now });
  return new Done();
}

const BATCH = 20;

/**
 * Deletes the saved cards of removed accounts. The gateway deletes each card first, because only our row has the
 * card's token there. Returns the number of cards.
 */
export async function deleteCardsOfRemoved({
  orm,
  clock,
  outside: { gateway },
}: ReconcileServices): Promise<number> {
  const em = orm.em.fork();
  const cards = await run(
    em,
    db
      .selectFrom('creditCard')
      .innerJoin('userAccount', 'userAccount.id', 'creditCard.userId')
      .select(['creditCard.id', 'token'])
      .where('deletedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .where('gateway', '=', gateway.name)
      .limit((eb) => eb.lit(BATCH)),
  );
  for (const { id, token } of cards) {
    await gateway.deleteCard(token);
    await em.nativeUpdate(CreditCard, { id }, { removedAt: clock.now(), sealed: null });
  }
  return cards.length;
}

export const removedCardsSweep = (services: ReconcileServices): Sweep => ({
  name: 'cards of removed accounts',
  everyMs: 60_000,
  run: async () => {
    while ((await deleteCardsOfRemoved(services)) >= BATCH);
  },
});
