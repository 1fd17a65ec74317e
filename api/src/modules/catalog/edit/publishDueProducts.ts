import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { versionSql } from '../prices/versionSql.ts';

const EVERY_MS = 5_000;
const BATCH = 100;

/** Publishes the products whose planned publication is due. Returns their number. */
export function publishDueProducts({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<number> {
  return orm.em.fork().transactional(async (em) => {
    const published = await sql<{ id: string }>(
      em,
      `update product p set status = 'published', publish_at = null, version = ${versionSql('$1')} + 1, updated_at = $1, changed_at = $1
        where id in (select id from product where publish_at <= $1
                      order by publish_at limit ${BATCH} for update skip locked)
        returning id`,
      [clock.now()],
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
