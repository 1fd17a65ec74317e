import { LockMode } from '@mikro-orm/core';
import type { Services } from '../../../services.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { DataExportRow } from './dataExport.entity.ts';
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
    const givenUp = new Date(now.getTime() - GIVEN_UP_HOURS * 3_600_000);
    const rows = await em.find(
      DataExportRow,
      {
        $or: [
          { state: 'ready', expiresAt: { $lte: now } },
          { state: 'preparing', requestedAt: { $lte: givenUp } },
        ],
      },
      { limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of rows) {
      await storage.removeAll(exportPrefix(row.id));
      Object.assign(row, { state: 'deleted', prefix: null, parts: 0 });
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
