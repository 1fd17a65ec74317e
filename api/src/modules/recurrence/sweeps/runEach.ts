import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';

/** Reserves connections of the pool for the requests of the same process. */
const CONCURRENCY = 4;

/** Loads the keys of all persons of a batch in one statement; otherwise each would need its own. */
export const loadKeys = ({ orm }: ReconcileServices, rows: readonly { userId: string }[]): Promise<unknown> =>
  encryptionOf(orm.em).keys.load(rows.map(({ userId }) => userId));

/**
 * Works on several at once, because one subscription mostly waits for the database and the bank. One that fails does
 * not delay the others.
 */
export async function runEach<Row extends { id: string }>(
  { log }: ReconcileServices,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let failed = 0;
  const waiting = rows.values();
  const worker = async () => {
    for (const row of waiting) {
      try {
        await work(row);
      } catch (error) {
        failed += 1;
        log.warn({ err: error, id: row.id }, 'work on a subscription failed');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  // A batch in which every row failed would repeat immediately and for ever.
  return failed === rows.length ? 0 : rows.length;
}
