import type { SandboxBank } from './bank.ts';
import { type ChargeRow, SELECT_CHARGE, snapshotOf } from './snapshot.ts';

export type ListedCharge = Awaited<ReturnType<typeof recentCharges>>[number];

/** The latest charges for the page of the test bank, the one with this reference first. */
export async function recentCharges(bank: SandboxBank, reference: string | undefined) {
  const { rows } = await bank.pool.query<ChargeRow>(
    // Scheduled charges are listed with their authorization.
    `${SELECT_CHARGE} where due_on is null or status <> 'pending' order by (reference = $1) desc, created_at desc limit 30`,
    [reference ?? ''],
  );
  return rows.map((row) => ({ ...snapshotOf(bank, row), expiresAt: row.expires_at }));
}
