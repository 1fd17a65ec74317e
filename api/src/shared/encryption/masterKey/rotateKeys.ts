import type pg from 'pg';
import { aboutKey } from '../personKeys.ts';
import type { MasterKeys } from './masterKeys.ts';

const BATCH = 100;

/**
 * Wraps every data key again that an earlier master key wrapped, with the current master key. Returns their number.
 * Each key is updated by its own statement, so that a stopped run can continue, and a key that is destroyed meanwhile
 * stays destroyed. Data and sessions do not change.
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
      const rewrapped = await masters.wrap(dataKey, aboutKey(id));
      const { rowCount } = await pool.query(
        'update person_key set wrapped = $2, master_key_id = $3 where subject_id = $1 and wrapped = $4',
        [id, rewrapped.wrapped, rewrapped.masterKeyId, wrapped],
      );
      done += rowCount ?? 0;
      after = id;
    }
    onBatch(done);
    if (rows.length < BATCH) return done;
  }
}

/** How many data keys are still wrapped by an earlier master key, which may be deleted when it is 0. */
export async function countKeysToRewrap(pool: Pick<pg.Pool, 'query'>, masters: MasterKeys): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*)::int as left from person_key where wrapped is not null and master_key_id <> $1',
    [await masters.currentId()],
  );
  return rows[0]?.left ?? 0;
}
