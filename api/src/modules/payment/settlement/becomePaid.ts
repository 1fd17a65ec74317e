import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit } from '../../cart/storeCredit/grantCredit.ts';
import { spendCredit } from '../../cart/storeCredit/storeCredit.ts';
import type { OrderRow } from '../../order/order.entity.ts';

/**
 * What changes when an order becomes paid, with the order locked by the caller: the credit it used is spent, and a
 * clinic evaluation creates a credit. An order without either costs no statement.
 */
export async function becomePaid(em: EntityManager, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, userId, creditId, creditGrantedCents } = order;
  if (creditId) await spendCredit(em, { creditId, orderId });
  if (creditGrantedCents > 0)
    await grantCredit(em, { userId, orderId, amountCents: creditGrantedCents, now });
}
