import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { barcodeOfLine } from '#schema/br/payment/boleto.ts';
import { methodOf } from '#schema/payment/methods.ts';
import { Refused, type SandboxBank } from './bank.ts';
import { addReceipt } from './insertCharge.ts';
import type { ChargeAnswer } from './messages.ts';
import { enqueueNotice } from './notices.ts';
import { activateByPayment, closeUnpaidAuthorization } from './pixAutomatico/authorizations.ts';
import { tryDueCharges } from './pixAutomatico/dueCharges.ts';
import { type ChargeRow, lockChargeRow, readCharge, snapshotOf, sumOf } from './snapshot.ts';
import { readSwitches } from './switches.ts';

async function lockCharge(client: PoolClient, reference: string): Promise<ChargeRow> {
  const charge = await lockChargeRow(client, reference);
  if (!charge) throw new Refused(404, 'charge_not_found');
  return charge;
}

async function setStatus(client: PoolClient, reference: string, status: ChargeRow['status']): Promise<void> {
  await client.query('update charge set status = $2 where reference = $1', [reference, status]);
}

export interface Payment {
  reference: string;
  amountCents?: number;
  times?: number;
}

/**
 * Pays a charge as a payer at a bank. Expired and cancelled charges can be paid too, and the shop must refund the
 * money: this happens with real gateways and must be tested.
 */
export async function pay(bank: SandboxBank, payment: Payment): Promise<ChargeAnswer> {
  const { shortCents, overCents } = await readSwitches(bank.pool);
  return bank.transact(async (client) => {
    const charge = await lockCharge(client, payment.reference);
    // A card charge accepts money only while it is pending.
    if (methodOf(charge.method).takesCard && charge.status !== 'pending')
      throw new Refused(422, 'invalid_request');
    const chargedCents = Number(charge.amount_cents);
    const amountCents = payment.amountCents ?? Math.max(1, chargedCents - shortCents + overCents);
    let receivedCents = sumOf(charge.receipts);
    for (let time = 0; time < (payment.times ?? 1); time += 1) {
      await addReceipt(bank, client, charge.reference, amountCents);
      receivedCents += amountCents;
      if (charge.status === 'pending' && receivedCents >= chargedCents) {
        await setStatus(client, charge.reference, 'approved');
        // The code of a first charge pays and authorizes in one step.
        await activateByPayment(bank, client, charge.reference);
      }
      await enqueueNotice(bank, client, 'charge.received', charge.reference);
    }
    return readCharge(bank, client, charge.reference);
  });
}

/** Finds the reference of a charge by a PIX code, a boleto line with or without dots, or a barcode. */
export async function referenceOfCode(bank: SandboxBank, code: string): Promise<string | null> {
  const digits = code.replace(/[\s.]/g, '');
  const { rows } = await bank.pool.query<{ reference: string }>(
    'select reference from charge where pix_copy_paste = $1 or boleto_barcode = $2 limit 1',
    [code.trim(), barcodeOfLine(digits) ?? digits],
  );
  return rows[0]?.reference ?? null;
}

export interface RefundRequest {
  reference: string;
  /** Null for a manual refund. */
  refundKey: string | null;
  amountCents: number;
}

/** Refunds a part of the money received. A repeated call with the same `refundKey` changes nothing. */
export async function refund(bank: SandboxBank, request: RefundRequest): Promise<ChargeAnswer> {
  return bank.transact(async (client) => {
    const charge = await lockCharge(client, request.reference);
    const { receipts, refunds } = charge;
    const earlier = refunds.find(({ refundKey }) => refundKey !== null && refundKey === request.refundKey);
    if (earlier && earlier.amountCents !== request.amountCents) throw new Refused(409, 'invalid_request');
    if (earlier) return snapshotOf(bank, charge);
    if (sumOf(refunds) + request.amountCents > sumOf(receipts)) throw new Refused(422, 'not_refundable');
    await client.query(
      'insert into refund (id, reference, refund_key, amount_cents, at) values ($1, $2, $3, $4, $5)',
      [`rfd_${randomUUID()}`, request.reference, request.refundKey, request.amountCents, bank.now()],
    );
    await enqueueNotice(bank, client, 'charge.refunded', request.reference);
    return readCharge(bank, client, request.reference);
  });
}

/** Cancels an unpaid charge. An expired, declined or cancelled charge does not change; a paid one is refused. */
export async function cancel(bank: SandboxBank, reference: string): Promise<ChargeAnswer> {
  return bank.transact(async (client) => {
    const charge = await lockCharge(client, reference);
    if (charge.status === 'approved' || charge.receipts.length > 0) throw new Refused(409, 'not_cancellable');
    if (charge.status === 'pending') {
      await setStatus(client, reference, 'cancelled');
      await closeUnpaidAuthorization(bank, client, reference);
      await enqueueNotice(bank, client, 'charge.cancelled', reference);
    }
    return readCharge(bank, client, reference);
  });
}

/** Whether a sweep has work to do. It is one SQL statement, because most ticks find nothing. */
export async function isAnythingDue(bank: SandboxBank): Promise<boolean> {
  const { rows } = await bank.pool.query<{ due: boolean }>(
    `select exists (select from charge where status = 'pending' and (expires_at < $1 or next_try_at <= $1))
         or exists (select from webhook where state = 'waiting' and next_at <= $1) as due`,
    [bank.now()],
  );
  return rows[0]?.due ?? false;
}

/** Expires unpaid charges, and runs the due attempts of the payers' banks. */
export async function sweep(bank: SandboxBank): Promise<void> {
  const now = bank.now();
  await bank.transact(async (client) => {
    const { rows } = await client.query<{ reference: string }>(
      `update charge set status = 'expired'
       where reference in (select reference from charge where status = 'pending' and expires_at < $1
         order by expires_at limit 50 for update skip locked)
       returning reference`,
      [now],
    );
    for (const { reference } of rows) {
      await closeUnpaidAuthorization(bank, client, reference);
      await enqueueNotice(bank, client, 'charge.expired', reference);
    }
  });
  while ((await tryDueCharges(bank)) > 0);
}

export async function deleteOldTokensAndWebhooks(bank: SandboxBank): Promise<void> {
  const weekAgo = new Date(bank.now().getTime() - 7 * 24 * 3_600_000);
  await bank.pool.query('delete from card_token where not kept and created_at < $1', [weekAgo]);
  await bank.pool.query(`delete from webhook where state = 'delivered' and created_at < $1`, [weekAgo]);
}
