import type { EntityManager } from '@mikro-orm/postgresql';
import { type OrderStatusCode, orderStatusLabel, type PaymentMethodCode } from '#schema/constants.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { StatusMoveRow } from './statusMove.entity.ts';
import type { TransactionRow } from './transaction.entity.ts';
import { canMove, newOrderCode } from './transaction.rules.ts';

export interface Move {
  status: OrderStatusCode;
  at: Date;
  /** Waiting for a PIX is told in other words than waiting for a boleto. */
  method?: PaymentMethodCode | undefined;
  /** Left out when the system moves it. */
  authorId?: string | null;
  note?: string | null;
}

/**
 * Moves an order that the caller holds locked, and writes the move down. The first move places it: only then has it a
 * code. A move the table does not know is a mistake of ours, not an answer to a person.
 */
export function moveStatus(em: EntityManager, order: TransactionRow, move: Move): void {
  const { status, at, method, authorId = null, note = null } = move;
  if (!canMove(order.status, status))
    throw new Error(`An order cannot go from ${order.status} to ${status}.`);
  em.persist(
    em.create(StatusMoveRow, {
      id: newId(),
      transactionId: order.id,
      subjectId: order.userId,
      from: order.status,
      to: status,
      label: orderStatusLabel(status, method),
      authorId,
      note,
      at,
    }),
  );
  order.status = status;
  order.code ??= newOrderCode();
  order.placedAt ??= at;
}

/** Tells the owner's open pages, and forgets cached tracking answers. */
export function tellChange(
  em: EntityManager,
  order: TransactionRow,
  type: ChangeType,
  paymentState: string | null,
): void {
  const { id, userId, status, code } = order;
  record(em, { type, entityId: id, userId, payload: { status, code, paymentState } });
}

/** A page shows both: where the order is, and what its payment does meanwhile. */
export type ChangeType = 'transaction.status-changed' | 'payment.changed';
export const CHANGE_TYPES: ReadonlySet<string> = new Set<ChangeType>([
  'transaction.status-changed',
  'payment.changed',
]);
