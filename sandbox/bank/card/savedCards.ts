import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { CardFacts } from '../../../api/src/integrations/payment/charge.ts';
import { Refused, type SandboxBank } from '../bank.ts';
import { type ChargeableCard, storeCard } from './cards.ts';
import type { CardOutcome } from './testCards.ts';

/** A one-time token is valid for a day, because it is meant for the checkout in progress. */
const TOKEN_LIFE_MS = 24 * 3_600_000;

export interface CardRow extends CardFacts {
  token: string;
  kept: boolean;
  outcome: CardOutcome;
  spent_for: string | null;
  created_at: Date;
}

/**
 * Finds a card by its token. Null when the token was never issued, was removed, or has expired; used tokens are found.
 */
export async function findCard(
  bank: SandboxBank,
  db: Pick<PoolClient, 'query'>,
  token: string,
  { forUpdate = false } = {},
): Promise<ChargeableCard | null> {
  const { rows } = await db.query<CardRow>(
    `select * from card_token where token = $1${forUpdate ? ' for update' : ''}`,
    [token],
  );
  return rows[0] ? toChargeableCard(bank, rows[0]) : null;
}

/** Converts a row to a card; null for a one-time token that has expired. */
export function toChargeableCard(bank: SandboxBank, row: CardRow): ChargeableCard | null {
  if (!row.kept && bank.now().getTime() - row.created_at.getTime() > TOKEN_LIFE_MS) return null;
  const facts = { brand: row.brand, last4: row.last4, holder: row.holder, expiry: row.expiry };
  return { token: row.token, isSaved: row.kept, facts, outcome: row.outcome, spentFor: row.spent_for };
}

/**
 * Saves the card of a one-time token. A second call with the same token, after a lost response, returns the same card.
 */
export async function saveCard(
  bank: SandboxBank,
  token: string,
  customer: string,
): Promise<{ token: string; card: CardFacts }> {
  return bank.transact(async (client) => {
    const card = await findCard(bank, client, token, { forUpdate: true });
    if (!card || card.isSaved) throw new Refused(422, 'card_token_unknown');
    if (card.spentFor?.startsWith('crd_')) {
      const earlier = await findCard(bank, client, card.spentFor);
      if (earlier) return { token: earlier.token, card: earlier.facts };
    }
    if (card.spentFor) throw new Refused(422, 'card_token_unknown');
    const savedToken = `crd_${randomBytes(24).toString('base64url')}`;
    await storeCard(
      bank,
      client,
      { token: savedToken, isSaved: true, facts: card.facts, outcome: card.outcome },
      customer,
    );
    await client.query('update card_token set spent_for = $2 where token = $1', [token, savedToken]);
    return { token: savedToken, card: card.facts };
  });
}

export async function deleteCard(bank: SandboxBank, token: string): Promise<void> {
  await bank.pool.query('delete from card_token where token = $1 and kept', [token]);
}
