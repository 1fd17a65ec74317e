import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { columnsOf, db, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { BATCH, dueProducts } from '../dueProducts.ts';

const EVERY_MS = 5_000;

type PriceServices = Pick<Services, 'orm' | 'clock'>;

/**
 * Records an event for products whose planned price is now in force, for partners and feeds; pages compute the price
 * themselves. The next moment is written in the same database transaction, so after a crash the next run repeats the
 * step. Returns the number of products.
 */
export function announceDuePrices({ orm, clock }: PriceServices): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const now = clock.now();
    const next = sql<Date | null>`(
      select min((planned->>'from')::timestamptz) from jsonb_array_elements(${columnsOf('product').prices}) planned
       where (planned->>'from')::timestamptz > ${now})`;
    const announced = await run(
      em,
      db
        .updateTable('product')
        .set({ nextPriceAt: next })
        .where('id', 'in', dueProducts('nextPriceAt', now))
        .returning('id'),
    );
    for (const { id } of announced) record(em, { type: 'catalog.changed', entityId: id });
    await em.flush();
    return announced.length;
  });
}

export const priceSweep = (services: PriceServices): Sweep => ({
  name: 'planned prices',
  everyMs: EVERY_MS,
  run: async () => {
    while ((await announceDuePrices(services)) === BATCH);
  },
});
