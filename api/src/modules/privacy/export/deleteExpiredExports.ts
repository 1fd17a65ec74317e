import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { exportPrefix } from './prepareExport.ts';

const BATCH = 20;
/** A preparation that has not ended by then never will; the person may request again. */
const GIVEN_UP_HOURS = 24;

/** Removes archives after their 24 hours. The objects first, because only the row names them. */
export async function deleteExpiredExports({
  orm,
  clock,
  storage,
}: Pick<Services, 'orm' | 'clock' | 'storage'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const rows = await sql<{ id: string }>(
      em,
      `select id from data_export where (state = 'ready' and expires_at <= $1) or (state = 'preparing' and requested_at <= $2)
        limit ${BATCH} for update skip locked`,
      [now, new Date(now.getTime() - GIVEN_UP_HOURS * 3_600_000)],
    );
    for (const { id } of rows) {
      await storage.removeAll(exportPrefix(id));
      await sql(em, `update data_export set state = 'deleted', prefix = null, parts = 0 where id = $1`, [id]);
    }
    return rows.length;
  });
}

export const exportSweep = (services: Pick<Services, 'orm' | 'clock' | 'storage'>): Sweep => ({
  name: 'data exports',
  everyMs: 5 * 60_000,
  run: async () => {
    while ((await deleteExpiredExports(services)) >= BATCH);
  },
});
