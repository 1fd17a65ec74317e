import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isExpiryValid } from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { DeclineReason } from '../../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import { insertCharge } from '../insertCharge.ts';
import type { ChargeAnswer, ChargeRequestBody } from '../messages.ts';
import { enqueueNotice } from '../notices.ts';
import { findChargeRow, snapshotOf } from '../snapshot.ts';
import { readSwitches } from '../switches.ts';
import type { ChargeableCard } from './cards.ts';
import { findCard } from './savedCards.ts';
import { type CardOutcome, declineReasonOf } from './testCards.ts';

export interface CreatedCharge {
  charge: ChargeAnswer;
  /** The effect of the card on the response; null when the charge existed already. */
  outcome: CardOutcome | null;
}

/** Charges a card under the lock of its token, with the outcome of the test card and of the switches. */
export async function chargeCard(
  bank: SandboxBank,
  client: PoolClient,
  request: ChargeRequestBody,
): Promise<CreatedCharge> {
  const card = await cardFor(bank, client, request);
  if (card.outcome === 'error_without_charge') throw new Refused(500, 'internal_error');
  const switches = await readSwitches(client);
  const { cardDecline, cardsPend } = switches;
  const declined = cardDecline ?? declineOf(card, bank.now());
  if (cardsPend && card.isSaved && !request.verifyOnly) {
    await insertCharge(bank, client, request, { status: 'pending', card });
    return { charge: await readCharge(bank, client, request.reference), outcome: card.outcome };
  }
  await insertCharge(bank, client, request, { status: declined ? 'declined' : 'approved', declined, card });
  if (!card.isSaved) {
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

async function cardFor(
  bank: SandboxBank,
  client: PoolClient,
  request: ChargeRequestBody,
): Promise<ChargeableCard> {
  const token = request.cardToken ?? request.storedCard;
  const card = token ? await findCard(bank, client, token, { forUpdate: true }) : null;
  if (!card || card.spentFor || card.isSaved !== (request.cardToken === undefined)) {
    throw new Refused(422, 'card_token_unknown');
  }
  return card;
}

/** Why a charge to this card is declined; null when it is approved. */
export const declineOf = (card: ChargeableCard, now: Date): DeclineReason | null =>
  isPastExpiry(card, now) ? 'expired_card' : declineReasonOf(card.outcome);

function isPastExpiry(card: ChargeableCard, now: Date): boolean {
  const [month, year] = card.facts.expiry.split('/').map(Number);
  return !isExpiryValid(month ?? 0, year ?? 0, todayInSaoPaulo(now));
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

export async function readCharge(
  bank: SandboxBank,
  client: PoolClient,
  reference: string,
): Promise<ChargeAnswer> {
  const charge = await findChargeRow(client, reference);
  if (!charge) throw new Refused(404, 'charge_not_found');
  return snapshotOf(bank, charge);
}
