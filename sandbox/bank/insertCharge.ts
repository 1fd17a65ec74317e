import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { SandboxBank } from './bank.ts';
import type { IssuedCode } from './issue.ts';
import type { ChargeRequestBody } from './messages.ts';
import { expiryAt } from './replay/replay.ts';

/**
 * A digest of what a charge request asks for. A repeated reference with the same fingerprint is a repeated request;
 * with another fingerprint it is refused.
 */
export function fingerprintOf(request: ChargeRequestBody): string {
  const { method, amountCents, installments, verifyOnly, cardToken, storedCard, authorization } = request;
  const content = JSON.stringify([
    ...[method, amountCents, installments, verifyOnly, cardToken ?? storedCard ?? null],
    ...(authorization ? [authorization.reference, authorization.limitCents] : []),
  ]);
  return createHash('sha256').update(content).digest('hex');
}

/** Stores a charge that waits for its payer. */
export async function insertCharge(
  bank: SandboxBank,
  client: PoolClient,
  request: ChargeRequestBody,
  issued: IssuedCode,
): Promise<void> {
  await client.query(
    `insert into charge (reference, id, fingerprint, method, amount_cents, installments, description, payer,
       verify_only, status, pix_copy_paste, boleto_barcode, due_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, false, 'pending', $9, $10, $11, $12, $13)`,
    [
      request.reference,
      `chg_${randomUUID()}`,
      fingerprintOf(request),
      request.method,
      request.amountCents,
      request.installments,
      request.description,
      request.payer,
      issued.pixCopyPaste,
      issued.boletoBarcode,
      issued.dueAt,
      expiryAt(bank, issued.expiresAt),
      bank.now(),
    ],
  );
}

export async function addReceipt(
  bank: SandboxBank,
  client: PoolClient,
  reference: string,
  amountCents: number,
): Promise<void> {
  await client.query('insert into receipt (id, reference, amount_cents, at) values ($1, $2, $3, $4)', [
    `rcp_${randomUUID()}`,
    reference,
    amountCents,
    bank.now(),
  ]);
}
