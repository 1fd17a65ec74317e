import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';

const EVERY_MS = 5_000;
const BATCH = 100;

type PriceServices = Pick<Services, 'orm' | 'clock'>;

/**
 * Records an event for products whose planned price is now in force, for partners and feeds; pages compute the price
 * themselves. The next moment is written in the same database transaction, so after a crash the next run repeats the
 * step. Returns the number of products.
 */
export function announceDuePrices({ orm, clock }: PriceServices): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const due = await sql<{ id: string }>(
      em,
      `update product set next_price_at = (
         select min((planned->>'from')::timestamptz) from jsonb_array_elements(prices) planned
          where (planned->>'from')::timestamptz > $1)
        where id in (select id from product where next_price_at <= $1
                      order by next_price_at limit ${BATCH} for update skip locked)
        returning id`,
      [clock.now()],
    );
    for (const { id } of due) record(em, { type: 'catalog.changed', entityId: id });
    await em.flush();
    return due.length;
  });
}

export const priceSweep = (services: PriceServices): Sweep => ({
  name: 'planned prices',
  everyMs: EVERY_MS,
  run: async () => {
    while ((await announceDuePrices(services)) === BATCH);
  },
});
