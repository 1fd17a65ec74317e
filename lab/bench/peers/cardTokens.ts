import type pg from 'pg';

export const cardTokenOf = (number: number): string => `tok_peers_${number}`;

/**
 * Stores tokens of cards at the test bank, as its card form does. The form belongs to the bank, and Vendure's dummy
 * payment has none, so it is not part of an order here.
 */
export async function storeCardTokens(database: pg.Pool, count: number): Promise<void> {
  await database.query(
    `insert into sandbox_gateway.card_token (token, kept, brand, last4, holder, expiry, outcome, created_at)
     select $1 || n, false, 'visa', '1111', 'RUI BARBOSA LIMA', '12/2034', 'approve', now()
     from generate_series(0, $2::int - 1) n`,
    [cardTokenOf(0).slice(0, -1), count],
  );
}
