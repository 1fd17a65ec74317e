import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';

/** Small, so that requests in the same process always find a free database connection. */
const CONCURRENCY = 4;

/** Loads the encryption keys of all people of a batch with one SQL statement instead of one for each person. */
export const loadDataKeys = (
  { orm }: ReconcileServices,
  rows: readonly { userId: string }[],
): Promise<unknown> => encryptionOf(orm.em).keys.load(rows.map(({ userId }) => userId));

/**
 * Runs the work for each row, several rows at once, because the work mostly waits for the database and the bank. An
 * error is logged and does not stop the other rows. Returns the number of rows, or 0 when all failed.
 */
export async function runEach<Row extends { id: string }>(
  { log }: ReconcileServices,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let failed = 0;
  // All workers share this iterator, so each row is handled once.
  const remaining = rows.values();
  const worker = async () => {
    for (const row of remaining) {
      try {
        await work(row);
      } catch (error) {
        failed += 1;
        log.warn({ err: error, id: row.id }, 'work on a subscription failed');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  // The caller repeats full batches at once, and would repeat a batch in which every row fails for ever.
  return failed === rows.length ? 0 : rows.length;
}
