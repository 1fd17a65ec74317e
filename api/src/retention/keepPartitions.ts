import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { db, run } from '../shared/database/query.ts';
import { takeLockIfFree } from '../shared/database/takeLock.ts';
import type { Sweep } from '../shared/jobs/sweeper.ts';

const HOUR_MS = 3_600_000;

/**
 * Creates the partitions of the time or of the event numbers ahead, moves rows out of the default partitions and drops expired
 * partitions: the functions of the database have the times. Returns one line for each change, none while
 * another process does it.
 */
export function keepPartitions(orm: MikroORM, now: Date): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    if (!(await takeLockIfFree(em, 'partitions'))) return [];
    const ofTime = db.selectNoFrom(sql<string>`keep_partitions(${now})`.as('change'));
    const ofEvents = db.selectNoFrom(sql<string>`keep_event_partitions()`.as('change'));
    const changes = await run(em, ofTime.unionAll(ofEvents));
    return changes.map(({ change }) => change);
  });
}

export const partitionSweep = ({ orm, clock, log }: Pick<Services, 'orm' | 'clock' | 'log'>): Sweep => ({
  name: 'partitions',
  everyMs: HOUR_MS,
  run: async () => {
    for (const change of await keepPartitions(orm, clock.now())) log.info({ change }, 'partitions');
  },
});
