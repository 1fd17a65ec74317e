import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { db, first } from '../../../shared/database/query.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { WithdrawalMoveRow, WithdrawalRow } from './withdrawal.entity.ts';
import { canMoveWithdrawal, type WithdrawalState } from './withdrawal.rules.ts';

interface Move {
  from: WithdrawalState | null;
  to: WithdrawalState;
  /** Null when the system moves it. */
  authorId: string | null;
  at: Date;
}

/**
 * Moves a withdrawal whose order the caller has locked, and writes the move to the history. Commands check
 * `WITHDRAWAL_MOVES` first.
 */
export function moveWithdrawal(
  em: EntityManager,
  row: WithdrawalRow,
  { from, to, authorId, at }: Move,
): void {
  if (!canMoveWithdrawal(from, to)) throw new Error(`A withdrawal cannot move from ${from} to ${to}.`);
  row.state = to;
  em.persist(em.create(WithdrawalMoveRow, { id: newId(), withdrawalId: row.id, from, to, authorId, at }));
}

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
