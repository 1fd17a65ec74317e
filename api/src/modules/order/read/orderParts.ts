import type { Transaction } from '../order.types.ts';
import type { OrderItemRow } from '../orderItem.entity.ts';
import type { StatusMoveRow } from '../statusMove.entity.ts';

/** The columns of a line and of a status move that the API returns. */
export type ItemFacts = OrderItemRow;
export type MoveFacts = Pick<StatusMoveRow, 'to' | 'label' | 'at' | 'note'>;

/** What was read together with an order, so that no field of the order reads it again. */
export interface OrderParts {
  items: ItemFacts[];
  /** Oldest first. */
  history: MoveFacts[];
  /** Payments, refunds and withdrawals as JSON text (`ORDER_MONEY`); the payment module parses it. */
  money: string;
}

const readParts = new WeakMap<Pick<Transaction, 'id'>, OrderParts>();

/** Attaches the parts that were read together with an order. */
export function withParts(order: Transaction, parts: OrderParts): Transaction {
  readParts.set(order, parts);
  return order;
}

/** The parts that were read together with the order; undefined for an order of a list and for one just written. */
export const partsOf = (order: Pick<Transaction, 'id'>): OrderParts | undefined => readParts.get(order);

/**
 * SQL: the payments of the order (table alias `o`), newest first, the sum of its refunds that reached the buyer, and
 * whether there is a withdrawal, as one JSON value.
 */
export const ORDER_MONEY = `json_build_object(
  'payments', (select coalesce(json_agg(json_build_object('id', p.id, 'purpose', p.purpose, 'method', p.method, 'state', p.state, 'gatewayId', p.gateway_id, 'amountCents', p.amount_cents,
      'interestCents', p.interest_cents, 'installments', p.installments, 'sealed', p.sealed, 'pix', p.pix, 'boleto', p.boleto,
      'pixAuthorizationId', p.pix_authorization_id, 'declineReason', p.decline_reason, 'createdAt', p.created_at,
      'expiresAt', p.expires_at, 'appliedAt', p.applied_at, 'endedAt', p.ended_at) order by p.created_at desc, p.id desc), '[]')
    from payment p where p.transaction_id = o.id),
  'refundedCents', (select coalesce(sum(m.amount_cents), 0)::int from money_move m where m.transaction_id = o.id and m.kind = 'refund'),
  'hasWithdrawals', exists (select 1 from withdrawal w where w.transaction_id = o.id))`;
