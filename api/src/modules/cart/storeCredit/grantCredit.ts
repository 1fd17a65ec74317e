import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { creditExpiry } from './storeCredit.rules.ts';
import type { MovedCredit } from './storeCredit.ts';

/**
 * Creates the store credit for a paid clinic evaluation. The order id is unique, so a repeated webhook for the same
 * payment creates no second credit.
 */
export async function grantCredit(
  em: EntityManager,
  { userId, orderId, amountCents, now }: { userId: string; orderId: string; amountCents: number; now: Date },
): Promise<void> {
  const created = await sql<MovedCredit>(
    em,
    `insert into store_credit (id, user_id, amount_cents, origin_transaction_id, state, created_at, expires_at)
     values ($1, $2, $3, $4, 'available', $5, $6) on conflict (origin_transaction_id) do nothing returning id`,
    [newId(now.getTime()), userId, amountCents, orderId, now, creditExpiry(now)],
  );
  for (const { id } of created) record(em, { type: 'store-credit.available', entityId: id, userId });
}
