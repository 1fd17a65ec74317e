import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatusCode } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import type { PaymentMethodCode } from '#schema/payment/methods.ts';
import type { EventType, NewEvent } from '../../shared/events/eventTypes.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import type { OrderRow } from './order.entity.ts';
import { canMove, newOrderCode } from './order.rules.ts';
import { StatusMoveRow } from './statusMove.entity.ts';

export interface NewStatus {
  status: OrderStatusCode;
  at: Date;
  /** Each payment method has words of its own for the waiting status. */
  method?: PaymentMethodCode | undefined;
  /** Missing when the system moves it. */
  authorId?: string | null;
  note?: string | null;
}

/**
 * Moves an order that the caller has locked to another status, and writes the history. The first move places the order
 * and creates its code. A move that `ORDER_MOVES` does not allow is a programming error and throws.
 */
export function moveStatus(em: EntityManager, order: OrderRow, move: NewStatus): void {
  em.persist(em.create(StatusMoveRow, { ...applyStatus(order, move), subjectId: order.userId }));
}

/** Sets the status of an order in memory; returns the row of its history. */
export function applyStatus(order: MovableOrder, move: NewStatus) {
  const { status, at, method, authorId = null, note = null } = move;
  if (!canMove(order.status, status))
    throw new Error(`An order cannot move from ${order.status} to ${status}.`);
  const from = order.status;
  order.status = status;
  order.code ??= newOrderCode();
  order.placedAt ??= at;
  const label = orderStatusLabel(status, method);
  return { id: newId(), transactionId: order.id, from, to: status, label, authorId, note, at };
}

type MovableOrder = Pick<OrderRow, 'id' | 'status' | 'code' | 'placedAt'>;

/** Writes the event that updates the owner's open pages and invalidates cached tracking responses. */
export function recordOrderChange(
  em: EntityManager,
  order: OrderRow,
  type: ChangeType,
  paymentState: string | null,
): void {
  record(em, orderChange(order, type, paymentState));
}

export function orderChange(
  { id, userId, status, code }: Pick<OrderRow, 'id' | 'userId' | 'status' | 'code'>,
  type: ChangeType,
  paymentState: string | null,
): NewEvent {
  return { type, entityId: id, userId, payload: { status, code, paymentState } };
}

/** The events after which the page of an order changes: its status, its delay, or the state of its payment. */
export type ChangeType = 'transaction.status-changed' | 'transaction.late' | 'payment.changed';

export const isOrderChange = (type: EventType): type is ChangeType =>
  type === 'transaction.status-changed' || type === 'transaction.late' || type === 'payment.changed';
