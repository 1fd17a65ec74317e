import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DeclineReason } from '../../api/src/integrations/payment/charge.ts';
import type { SandboxBank } from './bank.ts';
import type { ChargeableCard } from './card/cards.ts';
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

interface NewCharge {
  status: 'pending' | 'approved' | 'declined';
  declined?: DeclineReason | null;
  card?: ChargeableCard;
  issued?: IssuedCode;
}

export async function insertCharge(
  bank: SandboxBank,
  client: PoolClient,
  request: ChargeRequestBody,
  charge: NewCharge,
): Promise<void> {
  const { card, issued } = charge;
  await client.query(
    `insert into charge (reference, id, fingerprint, method, amount_cents, installments, description, payer,
       verify_only, status, decline_reason, card, pix_copy_paste, boleto_barcode, due_at, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      request.reference,
      `chg_${randomUUID()}`,
      fingerprintOf(request),
      request.method,
      request.amountCents,
      request.installments,
      request.description,
      request.payer,
      request.verifyOnly,
      charge.status,
      charge.declined ?? null,
      card ? card.facts : null,
      issued?.pixCopyPaste ?? null,
      issued?.boletoBarcode ?? null,
      issued?.dueAt ?? null,
      expiryAt(bank, issued?.expiresAt ?? null),
      bank.now(),
    ],
  );
}
