import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';

const showsFile = (eb: ExpressionBuilder<Tables, 'evolution' | 'storedFile'>) =>
  eb('storedFile.id', 'in', [
    eb.ref('filePicTop'),
    eb.ref('filePicFront'),
    eb.ref('filePicBack'),
    eb.ref('filePicRightSide'),
    eb.ref('documentPhoto'),
  ]);

/**
 * Detaches files, so that the next sweep deletes them. A file that another evolution shows stays attached.
 */
export async function detachFiles(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await run(
    em,
    db
      .updateTable('storedFile')
      .set({ attachedAt: null })
      .where('storedFile.id', '=', anyOf(ids))
      .where((eb) => eb.not(eb.exists(eb.selectFrom('evolution').where(showsFile)))),
  );
}
