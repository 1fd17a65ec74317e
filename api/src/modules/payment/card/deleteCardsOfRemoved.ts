import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import type { ReconcileServices } from '../settlement/reconcilePayment.ts';

const BATCH = 20;

/**
 * Deletes the saved cards of removed accounts. The gateway deletes each card first, because only our row has the
 * card's token there. Returns the number of cards.
 */
export async function deleteCardsOfRemoved({ orm, clock, gateway }: ReconcileServices): Promise<number> {
  const em = orm.em.fork();
  const cards = await sql<{ id: string; token: string }>(
    em,
    `select credit_card.id, token from credit_card join user_account on user_account.id = user_id
      where deleted_at is not null and removed_at is null and gateway = $1 limit ${BATCH}`,
    [gateway.name],
  );
  for (const { id, token } of cards) {
    await gateway.deleteCard(token);
    await sql(em, `update credit_card set removed_at = $2, sealed = null where id = $1`, [id, clock.now()]);
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
