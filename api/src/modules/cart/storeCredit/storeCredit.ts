import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { CREDIT_MOVES, type CreditState, graceExpiry, type OpenCredit } from './storeCredit.rules.ts';

/** SQL: the available credits of a person as a JSON column of another statement, sorted by expiry. */
export const openCreditsOf = (userId: string): string =>
  `(select coalesce(json_agg(json_build_object('id', s.id, 'amountCents', s.amount_cents, 'expiresAt', s.expires_at) order by s.expires_at, s.id), '[]')
      from store_credit s where s.user_id = ${userId} and s.state = 'available')`;

export async function openCredits(em: EntityManager, userId: string): Promise<OpenCredit[]> {
  const [row] = await sql<{ credits: OpenCredit[] }>(em, `select ${openCreditsOf('$1')} as credits`, [
    userId,
  ]);
  return row?.credits ?? [];
}

export interface MovedCredit {
  id: string;
  userId: string;
}

/** The states from which a credit may move to a state. */
const statesBefore = (to: CreditState): CreditState[] =>
  (['available', 'reserved', 'spent', 'void'] as const).filter((state) => CREDIT_MOVES[state].includes(to));

/**
 * Moves the matching credit and records an event. The update locks its row, so only one of two concurrent orders gets
 * it.
 */
async function move(
  em: EntityManager,
  to: CreditState,
  set: string,
  condition: string,
  values: unknown[],
): Promise<boolean> {
  const moved = await sql<MovedCredit>(
    em,
    `update store_credit set state = $1 ${set} where state = any($2) and ${condition} returning id, user_id as "userId"`,
    [to, statesBefore(to), ...values],
  );
  for (const { id, userId } of moved) record(em, { type: `store-credit.${to}`, entityId: id, userId });
  return moved.length > 0;
}

interface CreditUse {
  creditId: string;
  orderId: string;
  now: Date;
}

/** Reserves a credit for an order. False when another order uses it, or when it has expired. */
export const reserveCredit = (em: EntityManager, { creditId, orderId, now }: CreditUse): Promise<boolean> =>
  move(em, 'reserved', ', used_by_transaction_id = $4', 'id = $3 and expires_at > $5', [
    creditId,
    orderId,
    now,
  ]);

export const spendCredit = (
  em: EntityManager,
  { creditId, orderId }: Omit<CreditUse, 'now'>,
): Promise<boolean> => move(em, 'spent', '', 'id = $3 and used_by_transaction_id = $4', [creditId, orderId]);

/**
 * Makes a credit available again when its order is cancelled. A spent credit is then valid for at least `GRACE_DAYS`,
 * so that the shopper has time to use it.
 */
export const returnCredit = (em: EntityManager, { creditId, orderId, now }: CreditUse): Promise<boolean> =>
  move(
    em,
    'available',
    `, used_by_transaction_id = null, expires_at = case when state = 'spent' then greatest(expires_at, $5) else expires_at end`,
    'id = $3 and used_by_transaction_id = $4',
    [creditId, orderId, graceExpiry(now)],
  );

/** Voids a credit when its evaluation is refunded. An order that already used the credit keeps its price. */
export const voidCredit = (em: EntityManager, originTransactionId: string): Promise<boolean> =>
  move(em, 'void', '', 'origin_transaction_id = $3', [originTransactionId]);
