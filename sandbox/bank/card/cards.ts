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
import type { CardFacts } from '../../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import type { cardTokenRequest } from '../messages.ts';
import { type CardOutcome, outcomeOf } from './testCards.ts';

type TypedCard = z.infer<typeof cardTokenRequest>;

/** A card that can be charged: a one-time token, or a saved card (`isSaved`). */
export interface ChargeableCard {
  token: string;
  isSaved: boolean;
  facts: CardFacts;
  outcome: CardOutcome;
  /** The charge or the saved card for which a one-time token was used; null while it is unused. */
  spentFor: string | null;
}

/** The first error of a typed card, in the order of the form's fields; null for a valid card. */
function faultOf(card: TypedCard, now: Date): GatewayRefusalCode | null {
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

export async function storeCard(
  bank: SandboxBank,
  db: Pick<PoolClient, 'query'>,
  card: Omit<ChargeableCard, 'spentFor'>,
  customer: string | null,
) {
  await db.query(
    `insert into card_token (token, kept, brand, last4, holder, expiry, outcome, customer, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      card.token,
      card.isSaved,
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

/** Stores a typed card under a one-time token. The number and the security code are not stored. */
export async function tokenize(bank: SandboxBank, card: TypedCard): Promise<string> {
  const fault = faultOf(card, bank.now());
  if (fault) throw new Refused(400, fault);
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const outcome = outcomeOf(card.card_number.replace(/\D/g, ''));
  await storeCard(bank, bank.pool, { token, isSaved: false, facts: factsOf(card), outcome }, null);
  return token;
}
