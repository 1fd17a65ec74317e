import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { LOST_AFTER_MS } from '../../api/src/modules/payment/settlement/settlement.rules.ts';
import { readViolations } from '../chaos/invariants.ts';
import type { PaidPurchase } from './purchases.ts';

/** A charge of the last second before the chosen moment is unknown to the restored test bank, and counts as lost only after this time. */
const SETTLE_MS = LOST_AFTER_MS + 60_000;
/** Does not hold in a shop that serves: orders wait for the payer of their PIX. */
const ONLY_AT_THE_END = 'Every order and payment ended in a known state';

/** The purchases that the database does not have as paid. */
export async function missingPurchases(
  database: pg.Pool,
  purchases: readonly PaidPurchase[],
): Promise<PaidPurchase[]> {
  const { rows } = await database.query<{ id: string }>(
    `select transaction_id as id from payment where state = 'paid' and transaction_id = any($1::uuid[])`,
    [purchases.map(({ orderId }) => orderId)],
  );
  const paid = new Set(rows.map(({ id }) => id));
  return purchases.filter(({ orderId }) => !paid.has(orderId));
}

/**
 * The invariants of the books that are violated, after the restored shop had time to finish what was under way at the
 * chosen moment.
 */
export async function violatedBooks(database: pg.Pool): Promise<string[]> {
  for (const until = Date.now() + SETTLE_MS; ; await pause(1_000)) {
    const found = [...(await readViolations(database))].filter(
      ([invariant, rows]) => rows.length > 0 && invariant !== ONLY_AT_THE_END,
    );
    if (found.length === 0 || Date.now() > until)
      return found.map(([invariant, rows]) => `${invariant}: ${rows.slice(0, 3).join(' ')}`);
  }
}
