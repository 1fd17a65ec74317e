import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { OrderRow } from '../../order/order.entity.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { paidPayments } from './refundable.ts';

/**
 * Locks a placed order, and reads its payments. There are none when no money was received or all of it was refunded.
 */
export async function lockPlacedOrder(
  em: EntityManager,
  id: string,
): Promise<{ order: OrderRow; status: number; payments: PaymentRow[] }> {
  const order = isId(id)
    ? await em.findOne(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!order || order.status === null) throw new NotFound('Pedido');
  return { order, status: order.status, payments: await paidPayments(em, id) };
}
