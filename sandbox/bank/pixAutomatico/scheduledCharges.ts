import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Day, day } from '#schema/br/day.ts';
import { bankTries, mayBeRetried, mayBeSent, mayRefuse } from '#schema/br/payment/pixAutomatico.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import type { DeclineReason } from '../../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import type { ChargeAnswer, ScheduledChargeBody } from '../messages.ts';
import { enqueueNotice } from '../notices.ts';
import { findChargeRow, readCharge } from '../snapshot.ts';
import { type AuthorizationRow, lockAuthorization } from './authorizations.ts';

/**
 * Accepts a charge for a later day, or declines it at once because of the limit or the authorization. A repeated
 * request returns the existing charge.
 */
export async function schedule(bank: SandboxBank, request: ScheduledChargeBody): Promise<ChargeAnswer> {
  return bank.transact(async (client) => {
    // The lock that `issueCharge` takes, because scheduled charges share its references.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7263))', [request.reference]);
    const existing = await findChargeRow(client, request.reference);
    if (existing) {
      if (existing.fingerprint !== fingerprintOf(request)) throw new Refused(409, 'reference_in_use');
      return readCharge(bank, client, request.reference);
    }
    const authorization = await lockAuthorization(client, request.authorization);
    const declined = declineReasonFor(authorization, request.amountCents);
    if (!declined) await checkWindow(bank, client, request);
    await insertScheduled(bank, client, request, declined);
    if (declined) await enqueueNotice(bank, client, 'charge.declined', request.reference);
    return readCharge(bank, client, request.reference);
  });
}

const fingerprintOf = ({ authorization, amountCents, dueOn, retryOf }: ScheduledChargeBody): string =>
  JSON.stringify([authorization, amountCents, dueOn, retryOf ?? null]);

function declineReasonFor(
  { status, limit_cents }: AuthorizationRow,
  amountCents: number,
): DeclineReason | null {
  if (status !== 'active') return 'authorization_ended';
  return limit_cents !== null && amountCents > Number(limit_cents) ? 'over_limit' : null;
}

/** Throws a refusal when a charge, or a retry of a charge, is sent too early or too late. */
async function checkWindow(
  bank: SandboxBank,
  client: PoolClient,
  request: ScheduledChargeBody,
): Promise<void> {
  const today = todayInSaoPaulo(bank.now());
  const dueOn = day(request.dueOn);
  if (!request.retryOf) {
    if (!mayBeSent(dueOn, today)) throw new Refused(422, 'outside_charge_window');
    return;
  }
  const { rows } = await client.query<{ reference: string; due_on: Day; status: string }>(
    `select reference, due_on, status from charge
      where pix_authorization = $1 and (reference = $2 or retry_of = $2)`,
    [request.authorization, request.retryOf],
  );
  const first = rows.find(({ reference }) => reference === request.retryOf);
  const earlier = rows.flatMap(({ reference, due_on }) => (reference === request.retryOf ? [] : [due_on]));
  const isAllowed =
    first !== undefined &&
    rows.every(({ status }) => status === 'declined') &&
    mayBeRetried({ firstDueOn: first.due_on, earlier, dueOn, today });
  if (!isAllowed) throw new Refused(422, 'outside_charge_window');
}

async function insertScheduled(
  bank: SandboxBank,
  client: PoolClient,
  request: ScheduledChargeBody,
  declined: DeclineReason | null,
): Promise<void> {
  const { reference, authorization, amountCents, dueOn, description, retryOf } = request;
  await client.query(
    `insert into charge (reference, id, fingerprint, method, amount_cents, installments, description, payer, verify_only,
       status, decline_reason, pix_authorization, due_on, retry_of, next_try_at, created_at)
     select $1, $2, $3, ${PAYMENT_METHOD.pix}, $4, 1, $5, payer, false, $6, $7, reference, $8, $9, $10, $11
       from pix_authorization where reference = $12`,
    [
      reference,
      `chg_${randomUUID()}`,
      fingerprintOf(request),
      amountCents,
      description,
      declined ? 'declined' : 'pending',
      declined,
      dueOn,
      retryOf ?? null,
      declined ? null : bankTries(day(dueOn)).first,
      bank.now(),
      authorization,
    ],
  );
}

/** The payer refuses one charge in their bank's app; possible until the end of the day before it is due. */
export async function refuseCharge(bank: SandboxBank, reference: string): Promise<ChargeAnswer> {
  return bank.transact(async (client) => {
    const { rows } = await client.query<{ due_on: Day; status: string }>(
      'select due_on, status from charge where reference = $1 and due_on is not null for update',
      [reference],
    );
    const charge = rows[0];
    if (!charge) throw new Refused(404, 'charge_not_found');
    if (charge.status === 'pending') {
      if (!mayRefuse(charge.due_on, bank.now())) throw new Refused(422, 'outside_charge_window');
      await endScheduledCharge(client, reference, 'payer_refused');
      await enqueueNotice(bank, client, 'charge.declined', reference);
    }
    return readCharge(bank, client, reference);
  });
}

export async function endScheduledCharge(
  client: PoolClient,
  reference: string,
  reason: DeclineReason,
): Promise<void> {
  await client.query(`update charge set status = 'declined', decline_reason = $2 where reference = $1`, [
    reference,
    reason,
  ]);
}
