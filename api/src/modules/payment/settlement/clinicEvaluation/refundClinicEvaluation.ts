import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderServices } from '../../../../services.ts';
import { OrderRow } from '../../../order/order.entity.ts';
import { canMove } from '../../../order/order.rules.ts';
import { cancelOrder } from '../cancelOrder.ts';
import { type ConcludedAppointment, claimClinicEvaluation } from './claimClinicEvaluation.ts';

const NOT_PRESCRIBED = 'O médico não prescreveu. A avaliação é devolvida inteira.';

/**
 * Refunds the evaluation in full through the gateway when the doctor did not prescribe, and voids its credit (A-83,
 * An order that used the credit keeps its price; see the decision of 2026-11-21. Runs in the caller's database
 * transaction, after the changes to the person's orders. A second call for the same appointment does nothing.
 */
export async function refundClinicEvaluation(
  services: OrderServices,
  em: EntityManager,
  { note = NOT_PRESCRIBED, ...concluded }: ConcludedAppointment & { note?: string },
): Promise<'refunded' | 'nothing'> {
  const orderId = await claimClinicEvaluation(em, concluded);
  if (!orderId) return 'nothing';
  const order = await em.findOne(OrderRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order || !canMove(order.status, ORDER_STATUS.cancelled)) return 'nothing';
  await cancelOrder(services, em, order, {
    authorId: null,
    note,
    reason: 'not-prescribed',
  });
  return 'refunded';
}
