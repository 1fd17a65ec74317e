import { sql } from 'kysely';
import { db } from '../../shared/database/query.ts';

/** How many products a run of a sweep locks. */
export const BATCH = 100;

/**
 * Locks the first products whose planned moment has come and which no other process has locked, for a statement that
 * changes them.
 */
export const dueProducts = (moment: 'publishAt' | 'nextPriceAt', now: Date) =>
  db
    .selectFrom('product')
    .select('id')
    .where(moment, '<=', now)
    .orderBy(moment)
    .limit(sql.lit(BATCH))
    .forUpdate()
    .skipLocked();
