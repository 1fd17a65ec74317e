import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { AuthorizationStatus } from '../../../api/src/integrations/payment/pixAutomatico.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import { issuePix } from '../issue.ts';
import type { AuthorizationAnswer, AuthorizationTermsBody, PayerBody } from '../messages.ts';
import { enqueueNotice } from '../notices.ts';

/** An authorization of PIX Automático as the sandbox stores it. */
export interface AuthorizationRow {
  reference: string;
  id: string;
  status: AuthorizationStatus;
  limit_cents: string | null;
  copy_paste: string;
  first_charge: string | null;
  ended_by: AuthorizationAnswer['endedBy'];
  /** How many of the next attempts find no balance on the account. */
  failures: number;
  version: number;
}

/** Converts a stored authorization to a response of the sandbox's API. */
export const authorizationOf = (row: AuthorizationRow): AuthorizationAnswer => ({
  reference: row.reference,
  gatewayId: row.id,
  status: row.status,
  limitCents: row.limit_cents === null ? null : Number(row.limit_cents),
  copyPaste: row.status === 'waiting' ? row.copy_paste : null,
  endedBy: row.ended_by,
  version: row.version,
});

/** Stores an authorization that waits for its payer. */
export async function insertAuthorization(
  bank: SandboxBank,
  client: PoolClient,
  { reference, limitCents, description }: AuthorizationTermsBody,
  { payer, copyPaste, firstCharge }: { payer: PayerBody; copyPaste: string; firstCharge: string | null },
): Promise<void> {
  await client.query(
    `insert into pix_authorization (reference, id, status, limit_cents, description, payer, copy_paste, first_charge,
       created_at, changed_at) values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8, $8)`,
    [reference, `aut_${randomUUID()}`, limitCents, description, payer, copyPaste, firstCharge, bank.now()],
  );
}

/** Creates an authorization; a repeated request returns the existing one. */
export async function createAuthorization(
  bank: SandboxBank,
  terms: AuthorizationTermsBody,
  payer: PayerBody,
): Promise<AuthorizationAnswer> {
  return bank.transact(async (client) => {
    // Parallel copies of one request wait here. 7264 is an arbitrary seed of the hash.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7264))', [terms.reference]);
    if (!(await findAuthorizationRow(client, terms.reference))) {
      const { pixCopyPaste } = issuePix(randomUUID(), null, bank.now());
      await insertAuthorization(bank, client, terms, {
        payer,
        copyPaste: pixCopyPaste ?? '',
        firstCharge: null,
      });
    }
    return authorizationOf(await lockAuthorization(client, terms.reference));
  });
}

export async function findAuthorizationRow(
  db: Pool | PoolClient,
  reference: string,
): Promise<AuthorizationRow | null> {
  const { rows } = await db.query<AuthorizationRow>('select * from pix_authorization where reference = $1', [
    reference,
  ]);
  return rows[0] ?? null;
}

export async function lockAuthorization(client: PoolClient, reference: string): Promise<AuthorizationRow> {
  const { rows } = await client.query<AuthorizationRow>(
    'select * from pix_authorization where reference = $1 for update',
    [reference],
  );
  if (!rows[0]) throw new Refused(404, 'authorization_not_found');
  return rows[0];
}

/** The authorizations that changed since an instant, oldest change first. */
export async function changedSince(
  bank: SandboxBank,
  since: Date,
): Promise<{ reference: string; version: number }[]> {
  const { rows } = await bank.pool.query<{ reference: string; version: number }>(
    'select reference, version from pix_authorization where changed_at >= $1 order by changed_at',
    [since],
  );
  return rows;
}

export type Change =
  | { status: 'active'; limitCents?: number | null }
  | { status: 'refused' }
  | { status: 'ended'; endedBy: NonNullable<AuthorizationAnswer['endedBy']> };

/**
 * Changes an authorization if its status allows the change, and sends a webhook. A refused or ended authorization does
 * not change.
 */
export async function changeAuthorization(
  bank: SandboxBank,
  client: PoolClient,
  reference: string,
  change: Change,
): Promise<AuthorizationAnswer> {
  const row = await lockAuthorization(client, reference);
  const isOver = row.status === 'refused' || row.status === 'ended';
  if (isOver || (change.status === 'refused' && row.status !== 'waiting')) return authorizationOf(row);
  const limit =
    change.status === 'active' && change.limitCents !== undefined ? change.limitCents : row.limit_cents;
  await client.query(
    `update pix_authorization set status = $2, limit_cents = $3, ended_by = $4, version = version + 1, changed_at = $5
      where reference = $1`,
    [reference, change.status, limit, change.status === 'ended' ? change.endedBy : null, bank.now()],
  );
  await enqueueNotice(bank, client, 'authorization.changed', reference);
  if (change.status !== 'active') await endOpenCharges(bank, client, reference);
  return authorizationOf(await lockAuthorization(client, reference));
}

/** Declines the scheduled charges of an authorization that has ended. */
async function endOpenCharges(bank: SandboxBank, client: PoolClient, reference: string): Promise<void> {
  const { rows } = await client.query<{ reference: string }>(
    `update charge set status = 'declined', decline_reason = 'authorization_ended'
      where pix_authorization = $1 and status = 'pending' returning reference`,
    [reference],
  );
  for (const charge of rows) await enqueueNotice(bank, client, 'charge.declined', charge.reference);
}

/** The authorization that becomes active when this first charge is paid. */
async function waitingWithCharge(client: PoolClient, firstCharge: string): Promise<AuthorizationRow | null> {
  const { rows } = await client.query<AuthorizationRow>(
    `select * from pix_authorization where first_charge = $1 and status = 'waiting' for update`,
    [firstCharge],
  );
  return rows[0] ?? null;
}

/** Activates the authorization whose first charge was paid. */
export async function activateByPayment(
  bank: SandboxBank,
  client: PoolClient,
  firstCharge: string,
): Promise<void> {
  const waiting = await waitingWithCharge(client, firstCharge);
  if (waiting) await changeAuthorization(bank, client, waiting.reference, { status: 'active' });
}

/** Ends the authorization whose first charge expired, or was cancelled, unpaid. */
export async function closeUnpaidAuthorization(
  bank: SandboxBank,
  client: PoolClient,
  firstCharge: string,
): Promise<void> {
  const waiting = await waitingWithCharge(client, firstCharge);
  if (waiting)
    await changeAuthorization(bank, client, waiting.reference, { status: 'ended', endedBy: 'bank' });
}
