import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { PaymentRow } from '../payment.entity.ts';

/** Locks a placed order. Its payment is null when none was received, or when all of it was refunded. */
export async function lockPaidOrder(
  em: EntityManager,
  id: string,
): Promise<{ order: OrderRow; status: number; payment: PaymentRow | null }> {
  const order = isId(id)
    ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!order || order.status === null) throw new NotFound('Pedido');
  const payment = await em.findOne(PaymentRow, { transactionId: id, state: 'paid' });
  return { order, status: order.status, payment };
}
