import type { EntityManager } from '@mikro-orm/postgresql';
import { db, run } from '../../../shared/database/query.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { creditExpiry } from './storeCredit.rules.ts';

/**
 * Creates the store credit for a paid clinic evaluation. The order id is unique, so a repeated webhook for the same
 * payment creates no second credit.
 */
export async function grantCredit(
  em: EntityManager,
  { userId, orderId, amountCents, now }: { userId: string; orderId: string; amountCents: number; now: Date },
): Promise<void> {
  const created = await run(
    em,
    db
      .insertInto('storeCredit')
      .values({
        id: newId(now.getTime()),
        userId,
        amountCents,
        originTransactionId: orderId,
        state: 'available',
        createdAt: now,
        expiresAt: creditExpiry(now),
      })
      .onConflict((conflict) => conflict.column('originTransactionId').doNothing())
      .returning('id'),
  );
  for (const { id } of created) record(em, { type: 'store-credit.available', entityId: id, userId });
}
