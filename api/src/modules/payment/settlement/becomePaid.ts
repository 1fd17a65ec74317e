import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit, spendCredit } from '../../cart/storeCredit/storeCredit.ts';
import type { TransactionRow } from '../../transaction/transaction.entity.ts';

/**
 * What else becomes true with the payment of an order the caller holds locked: the credit it used is spent, and a clinic
 * evaluation turns into one. An order that has to do with neither costs no statement.
 */
export async function becomePaid(em: EntityManager, order: TransactionRow, now: Date): Promise<void> {
  const { id: orderId, userId, creditId, creditGrantedCents } = order;
  if (creditId) await spendCredit(em, { creditId, orderId });
  if (creditGrantedCents > 0)
    await grantCredit(em, { userId, orderId, amountCents: creditGrantedCents, now });
}
