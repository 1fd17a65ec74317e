import { randomUUID } from 'node:crypto';
import { isExpiryValid } from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { DeclineReason } from '../../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import { fingerprintOf } from '../insertCharge.ts';
import type { ChargeAnswer, ChargeRequestBody } from '../messages.ts';
import { type ClaimedNotice, firstNotice } from '../notices.ts';
import { isReplayed } from '../replay/replay.ts';
import { findChargeRow, snapshotOf } from '../snapshot.ts';
import { type Switches, switchesShape } from '../switches.ts';
import type { ChargeableCard } from './cards.ts';
import { type CardRow, toChargeableCard } from './savedCards.ts';
import { type CardOutcome, declineReasonOf } from './testCards.ts';

export interface CreatedCharge {
  charge: ChargeAnswer;
  /** The effect of the card on the response; null when the charge existed already. */
  outcome: CardOutcome | null;
  /** A webhook that this process sends after its response; null when there is none, or when it is sent later. */
  notice: ClaimedNotice | null;
}

/** How often a charge is decided again because its card or reference was used meanwhile. */
const TRIES = 3;

/**
 * Charges a card, with the outcome of the test card and of the switches: a read without a lock, and one statement that
 * writes the charge, its receipt and its webhook if the card may still be charged and the reference is new. A repeated
 * request returns the existing charge, and one with the same reference and other content is refused.
 */
export async function chargeCard(bank: SandboxBank, request: ChargeRequestBody): Promise<CreatedCharge> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { card, switches, isCharged } = await readCard(bank, request);
    if (switches.down && !isReplayed(bank)) throw new Refused(503, 'unavailable');
    const existing = isCharged ? await findChargeRow(bank.pool, request.reference) : null;
    if (existing) {
      if (existing.fingerprint !== fingerprintOf(request)) throw new Refused(409, 'reference_in_use');
      return { charge: snapshotOf(bank, existing), outcome: null, notice: null };
    }
    if (!card || card.spentFor) throw new Refused(422, 'card_token_unknown');
    if (card.outcome === 'error_without_charge') throw new Refused(500, 'internal_error');
    const charged = await writeCharge(bank, request, { card, switches });
    if (charged) return charged;
  }
  throw new Refused(503, 'unavailable');
}

interface CardFacts {
  /** Null when the token is unknown or expired. */
  card: ChargeableCard | null;
  switches: Switches;
  isCharged: boolean;
}

async function readCard(
  bank: SandboxBank,
  { cardToken, storedCard, reference }: ChargeRequestBody,
): Promise<CardFacts> {
  const { rows } = await bank.pool.query<
    { switches: unknown; isCharged: boolean } & (CardRow | { token: null })
  >({
    name: 'card-to-charge',
    text: `select c.*, (select value from switches) as switches,
                  exists (select from charge where charge.reference = $3) as "isCharged"
             from (select 1) as always left join card_token c on c.token = $1 and c.kept = $2`,
    values: [cardToken ?? storedCard ?? '', cardToken === undefined, reference],
  });
  const [row] = rows;
  return {
    card: row && row.token !== null ? toChargeableCard(bank, row) : null,
    switches: switchesShape.parse(row?.switches ?? {}),
    isCharged: row?.isCharged ?? false,
  };
}

/** Null when the card or the reference was used meanwhile; then nothing was written. */
async function writeCharge(
  bank: SandboxBank,
  request: ChargeRequestBody,
  { card, switches }: Omit<CardFacts, 'isCharged'> & { card: ChargeableCard },
): Promise<CreatedCharge | null> {
  const { reference, method, amountCents, installments, description, payer, verifyOnly } = request;
  const now = bank.now();
  const isPending = switches.cardsPend && card.isSaved && !verifyOnly;
  const declined = isPending ? null : (switches.cardDecline ?? declineOf(card, now));
  const isReceived = !isPending && !declined && !verifyOnly;
  const charge: ChargeAnswer = {
    reference,
    gatewayId: `chg_${randomUUID()}`,
    method,
    amountCents,
    status: isPending ? 'pending' : declined ? 'declined' : 'approved',
    receipts: isReceived ? [{ id: `rcp_${randomUUID()}`, amountCents, at: now.toISOString() }] : [],
    refunds: [],
    card: card.facts,
    declineReason: declined ?? undefined,
  };
  const type = declined ? 'charge.declined' : 'charge.approved';
  const notice = isPending ? null : firstNotice(bank, switches);
  const { rows } = await bank.pool.query<{ position: string | null }>({
    name: 'charge-card',
    text: WRITE,
    values: [
      ...[card.token, reference, charge.gatewayId, fingerprintOf(request), method, amountCents],
      ...[installments, description, payer, verifyOnly, charge.status, declined, card.facts, now],
      ...[
        charge.receipts[0]?.id ?? null,
        notice?.eventId,
        type,
        notice?.state,
        notice?.attempts,
        notice?.nextAt,
      ],
      notice?.copies ?? 0,
    ],
  });
  const [written] = rows;
  if (!written) return null;
  const { position } = written;
  const isClaimed = notice && position !== null && notice.attempts > 0;
  return {
    charge,
    outcome: card.outcome,
    notice: isClaimed
      ? { position, event_id: notice.eventId, type, reference, attempts: notice.attempts }
      : null,
  };
}

/** Why a charge to this card is declined; null when it is approved. */
const declineOf = (card: ChargeableCard, now: Date): DeclineReason | null =>
  isPastExpiry(card, now) ? 'expired_card' : declineReasonOf(card.outcome);

function isPastExpiry(card: ChargeableCard, now: Date): boolean {
  const [month, year] = card.facts.expiry.split('/').map(Number);
  return !isExpiryValid(month ?? 0, year ?? 0, todayInSaoPaulo(now));
}

const WRITE = `
  with held as materialized (
    select token from card_token where token = $1 and spent_for is null for update
  ), charged as (
    insert into charge (reference, id, fingerprint, method, amount_cents, installments, description, payer, verify_only, status,
           decline_reason, card, created_at)
    select $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from held
    on conflict (reference) do nothing returning reference
  ), spent as (
    update card_token set spent_for = $2 from charged where token = $1 and not kept and $11 <> 'pending'
  ), received as (
    insert into receipt (id, reference, amount_cents, at) select $15, reference, $6, $14 from charged where $15::text is not null
  ), noticed as (
    insert into webhook (event_id, type, reference, state, attempts, next_at, created_at)
    select $16, $17, reference, $18, $19, $20, $14 from charged, generate_series(1, $21::integer) returning position
  )
  select min(noticed.position)::text as position from charged left join noticed on true group by charged.reference`;
