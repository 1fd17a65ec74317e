import { db, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import type { ReconcileServices } from '../settlement/reconcilePayment.ts';
import { CreditCard } from './creditCard.entity.ts';

const BATCH = 20;

/**
 * Deletes the saved cards of removed accounts. The gateway deletes each card first, because only our row has the
 * card's token there. Returns the number of cards.
 */
export async function deleteCardsOfRemoved({ orm, clock, gateway }: ReconcileServices): Promise<number> {
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
