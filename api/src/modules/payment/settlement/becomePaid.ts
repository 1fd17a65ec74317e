import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, spendCredit } from '../../cart/storeCredit/storeCredit.ts';
import type { OrderRow } from '../../order/order.entity.ts';

/**
 * Spends the store credit that a newly paid order used, and creates the credit of a clinic evaluation. The
 * caller has locked the order. An order without either runs no SQL.
 */
export async function becomePaid(em: EntityManager, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, userId, creditId, creditGrantedCents } = order;
  if (creditId) await spendCredit(em, { creditId, orderId });
  if (creditGrantedCents > 0)
    await grantCredit(em, { userId, orderId, amountCents: creditGrantedCents, now });
}
