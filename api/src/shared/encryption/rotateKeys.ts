import type pg from 'pg';
import type { MasterKeys } from './masterKeys.ts';
import { aboutKey } from './personKeys.ts';

const BATCH = 100;

/**
 * Wraps every data key of an earlier master key with the current one. Each key is a separate statement, so a
 * killed run can continue; a key destroyed meanwhile stays destroyed. The data encrypted with the data keys
 * does not change, and no session depends on them.
 */
export async function rotateKeys(
  pool: Pick<pg.Pool, 'query'>,
  masters: MasterKeys,
  onBatch: (done: number) => void = () => undefined,
): Promise<number> {
  const current = await masters.currentId();
  let done = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<{ id: string; wrapped: string }>(
      `select subject_id as id, wrapped from person_key
        where wrapped is not null and master_key_id <> $1 and subject_id > $2 order by subject_id limit ${BATCH}`,
      [current, after],
    );
    for (const { id, wrapped } of rows) {
      const dataKey = await masters.unwrap(wrapped, aboutKey(id));
      const again = await masters.wrap(dataKey, aboutKey(id));
      const { rowCount } = await pool.query(
        'update person_key set wrapped = $2, master_key_id = $3 where subject_id = $1 and wrapped = $4',
        [id, again.wrapped, again.masterKeyId, wrapped],
      );
      done += rowCount ?? 0;
      after = id;
    }
    onBatch(done);
    if (rows.length < BATCH) return done;
  }
}

/** How many keys an earlier master key still wraps: at 0 it may be deleted. */
export async function keysLeft(pool: Pick<pg.Pool, 'query'>, masters: MasterKeys): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from person_key where wrapped is not null and master_key_id <> $1',
    [await masters.currentId()],
  );
  return rows[0]?.left ?? 0;
}
