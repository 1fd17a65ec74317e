import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import type { SandboxBank } from '../bank.ts';
import { fingerprintOf } from '../insertCharge.ts';
import type { ChargeRequestBody } from '../messages.ts';
import { type ClaimedNotice, leaseFrom } from '../notices.ts';
import { NO_FAILURES, switchesShape } from '../switches.ts';
import type { ChargeableCard } from './cards.ts';
import { type CreatedCharge, declineOf } from './chargeCard.ts';
import { type CardRow, toChargeableCard } from './savedCards.ts';

/**
 * Makes the usual charge of a card with two SQL statements: a read without a lock, and a statement that writes the
 * charge, its receipt and its webhook if the card may still be charged and the reference is new. The webhook is written
 * with a lease and sent by this process after its response; a replayed request has none. In every other case it writes nothing and returns null, and
 * `createCharge` decides under locks. Refusals come only from `createCharge`.
 */
export async function chargeOnFastPath(
  bank: SandboxBank,
  request: ChargeRequestBody,
): Promise<(CreatedCharge & { notice: ClaimedNotice | null }) | null> {
  const { method, amountCents, verifyOnly, authorization } = request;
  if (method !== PAYMENT_METHOD.creditCard || amountCents === 0 || verifyOnly || authorization) return null;
  const card = await readUsualCard(bank, request);
  if (!card || !(card.outcome === 'approve' || card.outcome.startsWith('decline:'))) return null;

  const now = bank.now();
  const declined = declineOf(card, now);
  const charge = {
    reference: request.reference,
    gatewayId: `chg_${randomUUID()}`,
    method,
    amountCents,
    status: declined ? ('declined' as const) : ('approved' as const),
    receipts: declined ? [] : [{ id: `rcp_${randomUUID()}`, amountCents, at: now.toISOString() }],
    refunds: [],
    card: card.facts,
    declineReason: declined ?? undefined,
  };
  const notice = {
    event_id: `evt_${randomUUID()}`,
    type: declined ? 'charge.declined' : 'charge.approved',
    reference: request.reference,
    attempts: 1,
  };
  const isNoticed = bank.replayOpenUntil === undefined;
  const { rows } = await bank.pool.query<{ position: string | null }>({
    name: 'charge-at-once',
    text: WRITE,
    values: [
      ...[card.token, request.reference, charge.gatewayId, fingerprintOf(request), method, amountCents],
      ...[request.installments, request.description, request.payer, charge.status, declined, card.facts, now],
      ...[charge.receipts[0]?.id ?? null, isNoticed ? notice.event_id : null, notice.type, leaseFrom(now)],
    ],
  });
  const [written] = rows;
  if (!written) return null;
  const { position } = written;
  return { charge, outcome: card.outcome, notice: position === null ? null : { ...notice, position } };
}

/** The card of a new charge; null when the card cannot be charged, or when a switch is on. */
async function readUsualCard(bank: SandboxBank, request: ChargeRequestBody): Promise<ChargeableCard | null> {
  const { cardToken, storedCard, reference } = request;
  const { rows } = await bank.pool.query<CardRow & { switches: unknown }>({
    name: 'usual-card',
    text: `select c.*, (select value from switches) as switches from card_token c
            where c.token = $1 and c.kept = $2 and c.spent_for is null
              and not exists (select from charge where charge.reference = $3)`,
    values: [cardToken ?? storedCard ?? '', cardToken === undefined, reference],
  });
  const [row] = rows;
  return row && isDeepStrictEqual(switchesShape.parse(row.switches ?? {}), NO_FAILURES)
    ? toChargeableCard(bank, row)
    : null;
}

const WRITE = `
  with held as materialized (
    select token from card_token where token = $1 and spent_for is null for update
  ), charged as (
    insert into charge (reference, id, fingerprint, method, amount_cents, installments, description, payer, verify_only, status,
           decline_reason, card, created_at)
    select $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11, $12, $13 from held
    on conflict (reference) do nothing returning reference
  ), spent as (
    update card_token set spent_for = $2 from charged where token = $1 and not kept
  ), received as (
    insert into receipt (id, reference, amount_cents, at) select $14, reference, $6, $13 from charged where $14::text is not null
  ), noticed as (
    insert into webhook (event_id, type, reference, state, attempts, next_at, created_at)
    select $15, $16, reference, 'waiting', 1, $17, $13 from charged where $15::text is not null returning position
  )
  select noticed.position from charged left join noticed on true`;
