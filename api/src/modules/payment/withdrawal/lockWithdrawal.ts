import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { WithdrawalRow } from './withdrawal.entity.ts';

export interface LockedWithdrawal {
  order: OrderRow;
  row: WithdrawalRow;
}

/**
 * Locks the order and then reads the withdrawal, because every command that moves money of an order locks the order
 * first. Null when there is no such withdrawal.
 */
export async function lockWithdrawal(em: EntityManager, id: string): Promise<LockedWithdrawal | null> {
  if (!isId(id)) return null;
  const found = await first(em, db.selectFrom('withdrawal').select('transactionId').where('id', '=', id));
  if (!found) return null;
  const order = await em.findOneOrFail(
    OrderRow,
    { id: found.transactionId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return { order, row: await em.findOneOrFail(WithdrawalRow, { id }) };
}
