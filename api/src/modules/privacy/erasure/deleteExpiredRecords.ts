import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Services } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';

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
    const rows = await sql<{ id: string; archiveId: string; objectName: string | null }>(
      em,
      `delete from sealed_record where id in (
         select id from sealed_record where keep_until < $1 limit ${BATCH} for update skip locked)
       returning id, archive_id as "archiveId", object_name as "objectName"`,
      [todayInSaoPaulo(now)],
    );
    for (const { objectName } of rows) if (objectName) await storage.removeAll(objectName);
    for (const archiveId of new Set(rows.map((row) => row.archiveId))) {
      const remaining = await sql(em, 'select 1 as one from sealed_record where archive_id = $1 limit 1', [
        archiveId,
      ]);
      if (remaining.length === 0) await encryption.keys.destroy(em, archiveId, now);
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
