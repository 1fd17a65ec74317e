import type { MikroORM } from '@mikro-orm/postgresql';
import { encryptionIn } from './encryption.ts';
import { sealedSpecs } from './sealedRow.ts';

const BATCH = 500;

/**
 * Computes the blind indexes of rows that an earlier release stored without them. It runs after the migrations, because
 * SQL alone cannot decrypt a row, and each batch is one transaction, so that a stopped run can continue. Returns the
 * number of rows.
 */
export async function indexExistingRows(orm: MikroORM): Promise<number> {
  let total = 0;
  for (const [type, { addedIndex, indexes }] of sealedSpecs()) {
    if (!addedIndex) continue;
    for (;;) {
      const em = orm.em.fork();
      const rows = await em.find(type, { [addedIndex]: null }, { limit: BATCH });
      if (rows.length === 0) break;
      for (const row of rows) Object.assign(row, indexes?.(row, encryptionIn(orm.config)));
      await em.flush();
      total += rows.length;
    }
  }
  return total;
}
