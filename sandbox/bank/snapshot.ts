import type { Pool, PoolClient } from 'pg';
import { lineOfBarcode } from '#schema/br/payment/boleto.ts';
import type { PaymentMethodCode } from '#schema/payment/methods.ts';
import type { CardFacts, ChargeStatus, DeclineReason } from '../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from './bank.ts';
import type { ChargeAnswer, ChargeRequestBody } from './messages.ts';

export interface ChargeRow {
  reference: string;
  id: string;
  fingerprint: string;
  method: PaymentMethodCode;
  /** A bigint column, which the driver returns as text. */
  amount_cents: string;
  installments: number;
  description: string;
  payer: ChargeRequestBody['payer'];
  verify_only: boolean;
  status: ChargeStatus;
  decline_reason: DeclineReason | null;
  card: CardFacts | null;
  pix_copy_paste: string | null;
  boleto_barcode: string | null;
  due_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  receipts: Movement[];
  refunds: (Movement & { refundKey: string | null })[];
}

interface Movement {
  id: string;
  amountCents: number;
  at: string;
}

export const sumOf = (movements: readonly { amountCents: number }[]): number =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Reads a charge with its receipts and refunds in one statement, so that all are of the same instant. */
export const SELECT_CHARGE = `
  select charge.*,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'amountCents', amount_cents, 'at', at) order by position)
      from receipt where receipt.reference = charge.reference), '[]') as receipts,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'amountCents', amount_cents, 'at', at,
        'refundKey', refund_key) order by position)
      from refund where refund.reference = charge.reference), '[]') as refunds
  from charge`;

export async function findChargeRow(db: Pool | PoolClient, reference: string): Promise<ChargeRow | null> {
  const { rows } = await db.query<ChargeRow>(`${SELECT_CHARGE} where reference = $1`, [reference]);
  return rows[0] ?? null;
}

export async function readCharge(
  bank: SandboxBank,
  client: PoolClient,
  reference: string,
): Promise<ChargeAnswer> {
  const charge = await findChargeRow(client, reference);
  if (!charge) throw new Refused(404, 'charge_not_found');
  return snapshotOf(bank, charge);
}

/** Locks and reads a charge. The lock is a separate statement, so that the read sees the changes of its last holder. */
export async function lockChargeRow(client: PoolClient, reference: string): Promise<ChargeRow | null> {
  await client.query('select 1 from charge where reference = $1 for update', [reference]);
  return findChargeRow(client, reference);
}

/** PostgreSQL writes instants in JSON with an offset; the response uses UTC. */
const inUtc = <M extends Movement>(movement: M): M => ({
  ...movement,
  at: new Date(movement.at).toISOString(),
});

export function snapshotOf(bank: SandboxBank, charge: ChargeRow): ChargeAnswer {
  return {
    reference: charge.reference,
    gatewayId: charge.id,
    method: charge.method,
    amountCents: Number(charge.amount_cents),
    status: charge.status,
    receipts: charge.receipts.map(inUtc),
    refunds: charge.refunds.map(inUtc),
    card: charge.card ?? undefined,
    declineReason: charge.decline_reason ?? undefined,
    pix: pixOf(charge),
    boleto: boletoOf(bank, charge),
  };
}

function pixOf(charge: ChargeRow): ChargeAnswer['pix'] {
  if (!charge.pix_copy_paste || !charge.expires_at) return undefined;
  return { copyPaste: charge.pix_copy_paste, expiresAt: charge.expires_at.toISOString() };
}

function boletoOf(bank: SandboxBank, charge: ChargeRow): ChargeAnswer['boleto'] {
  if (!charge.boleto_barcode || !charge.due_at) return undefined;
  return {
    line: lineOfBarcode(charge.boleto_barcode),
    barcode: charge.boleto_barcode,
    dueAt: charge.due_at.toISOString(),
    pdfUrl: `${bank.settings.publicUrl}/boletos/${charge.id}.pdf`,
  };
}
