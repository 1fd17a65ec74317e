import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { BATCH, dueProducts } from '../dueProducts.ts';
import { storedVersionAt } from '../prices/storedPrices.ts';

const EVERY_MS = 5_000;

/** Publishes the products whose planned publication is due. Returns their number. */
export function publishDueProducts({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const now = clock.now();
    const published = await run(
      em,
      db
        .updateTable('product')
        .set({
          status: 'published',
          publishAt: null,
          version: sql`${storedVersionAt(now)} + 1`,
          updatedAt: now,
          changedAt: now,
        })
        .where('id', 'in', dueProducts('publishAt', now))
        .returning('id'),
    );
    for (const { id } of published) record(em, { type: 'catalog.changed', entityId: id });
    await em.flush();
    return published.length;
  });
}

export const publicationSweep = (services: Pick<Services, 'orm' | 'clock'>): Sweep => ({
  name: 'product publication',
  everyMs: EVERY_MS,
  run: async () => {
    while ((await publishDueProducts(services)) === BATCH);
  },
});
