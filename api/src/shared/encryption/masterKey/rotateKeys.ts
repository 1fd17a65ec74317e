import { type NotNull, sql } from 'kysely';
import type pg from 'pg';
import { db, rowCount, runOn } from '../../database/query.ts';
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
    const rows = await runOn(
      pool,
      oldKeys(current)
        .select(['subjectId as id', 'wrapped'])
        .where('subjectId', '>', after)
        .orderBy('subjectId')
        .limit(sql.lit(BATCH))
        .$narrowType<{ wrapped: NotNull }>(),
    );
    for (const { id, wrapped } of rows) {
      const dataKey = await masters.unwrap(wrapped, aboutKey(id));
      const { wrapped: rewrapped, masterKeyId } = await masters.wrap(dataKey, aboutKey(id));
      const stored = await runOn(
        pool,
        db
          .updateTable('personKey')
          .set({ wrapped: rewrapped, masterKeyId })
          .where((eb) => eb.and({ subjectId: id, wrapped }))
          .returning('subjectId'),
      );
      done += stored.length;
      after = id;
    }
    onBatch(done);
    if (rows.length < BATCH) return done;
  }
}

/** How many data keys are still wrapped by an earlier master key, which may be deleted when it is 0. */
export async function countKeysToRewrap(pool: Pick<pg.Pool, 'query'>, masters: MasterKeys): Promise<number> {
  const [counted] = await runOn(pool, oldKeys(await masters.currentId()).select(rowCount.as('left')));
  return counted?.left ?? 0;
}

const oldKeys = (currentId: string) =>
  db.selectFrom('personKey').where('wrapped', 'is not', null).where('masterKeyId', '<>', currentId);
