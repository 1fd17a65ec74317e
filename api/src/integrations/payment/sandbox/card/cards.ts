import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import {
  cardBrand,
  isCardHolder,
  isCardNumber,
  isExpiryValid,
  passesLuhn,
  securityCodeLength,
} from '#schema/br/payment/card.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { GatewayRefusalCode } from '#shared/ports/portErrors.ts';
import type { CardFacts } from '../../charge.ts';
import { type Bank, Refused } from '../bank.ts';
import type { cardTokenRequest } from '../wire.ts';
import { type CardOutcome, outcomeOf } from './testCards.ts';

type TypedCard = z.infer<typeof cardTokenRequest>;

/** A one-time token is only for the current checkout. */
const TOKEN_LIFE_MS = 24 * 3_600_000;

export interface HeldCard {
  token: string;
  kept: boolean;
  facts: CardFacts;
  outcome: CardOutcome;
  spentFor: string | null;
}

/** The first error of a typed card, in the order of the form. */
export function faultOf(card: TypedCard, now: Date): GatewayRefusalCode | null {
  const number = card.card_number.replace(/[\s-]/g, '');
  const brand = cardBrand(number);
  if (!passesLuhn(number)) return 'invalid_card_number';
  if (brand === null) return 'invalid_brand_type';
  if (!isCardNumber(number)) return 'invalid_card_number';
  if (!isExpiryValid(card.expiration_month, card.expiration_year, todayInSaoPaulo(now)))
    return 'invalid_expiry';
  if (!new RegExp(`^\\d{${securityCodeLength(brand)}}$`).test(card.security_code))
    return 'invalid_security_code';
  if (!isCardHolder(card.cardholder.name)) return 'invalid_holder';
  return null;
}

function factsOf(card: TypedCard): CardFacts {
  const number = card.card_number.replace(/\D/g, '');
  const year = card.expiration_year < 100 ? 2000 + card.expiration_year : card.expiration_year;
  return {
    brand: cardBrand(number) ?? '',
    last4: number.slice(-4),
    holder: card.cardholder.name.trim().toUpperCase(),
    expiry: `${String(card.expiration_month).padStart(2, '0')}/${year}`,
  };
}

async function store(
  bank: Bank,
  db: Pick<PoolClient, 'query'>,
  card: Omit<HeldCard, 'spentFor'>,
  customer: string | null,
) {
  await db.query(
    `insert into card_token (token, kept, brand, last4, holder, expiry, outcome, customer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      card.token,
      card.kept,
      card.facts.brand,
      card.facts.last4,
      card.facts.holder,
      card.facts.expiry,
      card.outcome,
      customer,
      bank.now(),
    ],
  );
}

/** Number and security code are not stored; the stored values cannot be converted back to them. */
export async function tokenize(bank: Bank, card: TypedCard): Promise<string> {
  const fault = faultOf(card, bank.now());
  if (fault) throw new Refused(400, fault);
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const outcome = outcomeOf(card.card_number.replace(/\D/g, ''));
  await store(bank, bank.pool, { token, kept: false, facts: factsOf(card), outcome }, null);
  return token;
}

interface CardRow extends CardFacts {
  token: string;
  kept: boolean;
  outcome: CardOutcome;
  spent_for: string | null;
  created_at: Date;
}

/** Null when it was never issued, was removed, or has expired. Used ones are still found. */
export async function findCard(
  bank: Bank,
  db: Pick<PoolClient, 'query'>,
  token: string,
  forUpdate = false,
): Promise<HeldCard | null> {
  const { rows } = await db.query<CardRow>(
    `select * from card_token where token = $1${forUpdate ? ' for update' : ''}`,
    [token],
  );
  const row = rows[0];
  if (!row || (!row.kept && bank.now().getTime() - row.created_at.getTime() > TOKEN_LIFE_MS)) return null;
  const facts = { brand: row.brand, last4: row.last4, holder: row.holder, expiry: row.expiry };
  return { token: row.token, kept: row.kept, facts, outcome: row.outcome, spentFor: row.spent_for };
}

/** Repeating it after a lost response returns the stored card. */
export async function keep(
  bank: Bank,
  token: string,
  customer: string,
): Promise<{ token: string; card: CardFacts }> {
  return bank.transact(async (client) => {
    const card = await findCard(bank, client, token, true);
    if (!card || card.kept) throw new Refused(422, 'card_token_unknown');
    if (card.spentFor?.startsWith('crd_')) {
      const earlier = await findCard(bank, client, card.spentFor);
      if (earlier) return { token: earlier.token, card: earlier.facts };
    }
    if (card.spentFor) throw new Refused(422, 'card_token_unknown');
    const kept = `crd_${randomBytes(24).toString('base64url')}`;
    await store(
      bank,
      client,
      { token: kept, kept: true, facts: card.facts, outcome: card.outcome },
      customer,
    );
    await client.query('update card_token set spent_for = $2 where token = $1', [token, kept]);
    return { token: kept, card: card.facts };
  });
}

export async function drop(bank: Bank, token: string): Promise<void> {
  await bank.pool.query('delete from card_token where token = $1 and kept', [token]);
}
