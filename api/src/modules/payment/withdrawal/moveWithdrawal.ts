import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../shared/ids.ts';
import { WithdrawalMoveRow, type WithdrawalRow } from './withdrawal.entity.ts';
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
