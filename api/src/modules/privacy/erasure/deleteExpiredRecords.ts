import { sql } from 'kysely';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { SealedRecord } from './sealedRecord.entity.ts';

const BATCH = 100;

/** Destroys sealed records after their last day, and the key of an archive without records. */
export async function deleteExpiredRecords({
  orm,
  clock,
  storage,
  encryption,
}: Pick<Services, 'orm' | 'clock' | 'storage' | 'encryption'>): Promise<number> {
  const now = clock.now();
  return orm.em.fork().transactional(async (em) => {
    const expired = db
      .selectFrom('sealedRecord')
      .select('id')
      .where('keepUntil', '<', todayInSaoPaulo(now))
      .limit(sql.lit(BATCH))
      .forUpdate()
      .skipLocked();
    const rows = await run(
      em,
      db.deleteFrom('sealedRecord').where('id', 'in', expired).returning(['archiveId', 'objectName']),
    );
    for (const { objectName } of rows) if (objectName) await storage.removeAll(objectName);
    for (const archiveId of new Set(rows.map((row) => row.archiveId))) {
      const remaining = await em.count(SealedRecord, { archiveId });
      if (remaining === 0) await encryption.keys.destroy(em, archiveId, now);
    }
    return rows.length;
  });
}

export const sealedSweep = (services: Pick<Services, 'orm' | 'clock' | 'storage' | 'encryption'>): Sweep => ({
  name: 'sealed records whose term is over',
  everyMs: 3_600_000,
  run: async () => {
    while ((await deleteExpiredRecords(services)) >= BATCH);
  },
});
