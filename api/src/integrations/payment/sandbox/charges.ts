import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isExpiryValid } from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { PAYMENT_METHOD } from '#schema/constants.ts';
import { cents } from '#schema/money.ts';
import type { DeclineReason } from '../charge.ts';
import { type Bank, Refused } from './bank.ts';
import { findCard, type HeldCard } from './card/cards.ts';
import { type CardOutcome, declineReasonOf } from './card/testCards.ts';
import { type IssuedCode, issueBoleto, issuePix } from './issue.ts';
import { enqueueNotice } from './notices.ts';
import { insertAuthorization } from './pixAutomatico/authorizations.ts';
import { findRow, snapshotOf } from './snapshot.ts';
import { readSwitches } from './switches.ts';
import type { ChargeAnswer, ChargeWire } from './wire.ts';

export interface CreatedCharge {
  charge: ChargeAnswer;
  /** The effect of the card on the response; null when the charge existed already. */
  outcome: CardOutcome | null;
}

/**
 * The same reference with the same content returns the existing charge; with other content it is a
 * programming error.
 */
function fingerprintOf(request: ChargeWire): string {
  const { method, amountCents, installments, verifyOnly, cardToken, storedCard, authorization } = request;
  const same = JSON.stringify([
    ...[method, amountCents, installments, verifyOnly, cardToken ?? storedCard ?? null],
    ...(authorization ? [authorization.reference, authorization.limitCents] : []),
  ]);
  return createHash('sha256').update(same).digest('hex');
}

export async function createCharge(bank: Bank, request: ChargeWire): Promise<CreatedCharge> {
  if (request.method !== PAYMENT_METHOD.creditCard && request.verifyOnly)
    throw new Refused(400, 'invalid_request');
  if (request.method !== PAYMENT_METHOD.pix && request.authorization)
    throw new Refused(400, 'invalid_request');
  if ((request.amountCents === 0) !== request.verifyOnly) throw new Refused(400, 'invalid_request');
  return bank.transact(async (client) => {
    // The advisory lock makes parallel copies of one request wait here, before any of them checks whether the
    // charge exists.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7263))', [request.reference]);
    const existing = await findRow(client, request.reference);
    if (existing) {
      if (existing.fingerprint !== fingerprintOf(request)) throw new Refused(409, 'reference_in_use');
      return { charge: snapshotOf(bank, existing), outcome: null };
    }
    if (request.method === PAYMENT_METHOD.creditCard) return chargeCard(bank, client, request);
    const issued =
      request.method === PAYMENT_METHOD.pix
        ? issuePix(randomUUID(), dateOf(request.expiresAt), bank.now())
        : await issueBoleto(client, cents(request.amountCents), dateOf(request.expiresAt), bank.now());
    await insertCharge(bank, client, request, { status: 'pending', issued });
    const { reference, authorization, payer } = request;
    if (authorization && issued.pixCopyPaste)
      await insertAuthorization(bank, client, authorization, {
        payer,
        copyPaste: issued.pixCopyPaste,
        firstCharge: reference,
      });
    return { charge: await readCharge(bank, client, request.reference), outcome: null };
  });
}

async function chargeCard(bank: Bank, client: PoolClient, request: ChargeWire): Promise<CreatedCharge> {
  const card = await cardFor(bank, client, request);
  if (card.outcome === 'error_without_charge') throw new Refused(500, 'internal_error');
  const switches = await readSwitches(client);
  const { cardDecline, cardsPend } = switches;
  const declined =
    cardDecline ?? (isPastExpiry(card, bank.now()) ? 'expired_card' : declineReasonOf(card.outcome));
  if (cardsPend && card.kept && !request.verifyOnly) {
    await insertCharge(bank, client, request, { status: 'pending', card });
    return { charge: await readCharge(bank, client, request.reference), outcome: card.outcome };
  }
  await insertCharge(bank, client, request, { status: declined ? 'declined' : 'approved', declined, card });
  if (!card.kept) {
    await client.query('update card_token set spent_for = $2 where token = $1', [
      card.token,
      request.reference,
    ]);
  }
  if (!declined && !request.verifyOnly)
    await addReceipt(bank, client, request.reference, request.amountCents);
  const type = declined ? 'charge.declined' : 'charge.approved';
  await enqueueNotice(bank, client, type, request.reference, switches);
  return { charge: await readCharge(bank, client, request.reference), outcome: card.outcome };
}

async function cardFor(bank: Bank, client: PoolClient, request: ChargeWire): Promise<HeldCard> {
  const token = request.cardToken ?? request.storedCard;
  const card = token ? await findCard(bank, client, token, true) : null;
  if (!card || card.spentFor || card.kept !== (request.cardToken === undefined)) {
    throw new Refused(422, 'card_token_unknown');
  }
  return card;
}

function isPastExpiry(card: HeldCard, now: Date): boolean {
  const [month, year] = card.facts.expiry.split('/').map(Number);
  return !isExpiryValid(month ?? 0, year ?? 0, todayInSaoPaulo(now));
}

interface NewCharge {
  status: 'pending' | 'approved' | 'declined';
  declined?: DeclineReason | null;
  card?: HeldCard;
  issued?: IssuedCode;
}

async function insertCharge(
  bank: Bank,
  client: PoolClient,
  request: ChargeWire,
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
      issued?.expiresAt ?? null,
      bank.now(),
    ],
  );
}

export async function addReceipt(
  bank: Bank,
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

export async function readCharge(bank: Bank, client: PoolClient, reference: string): Promise<ChargeAnswer> {
  const charge = await findRow(client, reference);
  if (!charge) throw new Refused(404, 'charge_not_found');
  return snapshotOf(bank, charge);
}

export async function findCharge(bank: Bank, reference: string): Promise<ChargeAnswer | null> {
  const charge = await findRow(bank.pool, reference);
  return charge && snapshotOf(bank, charge);
}

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
