import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderServices } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { canMove } from '../../order/order.rules.ts';
import { cancelOrder } from './cancelOrder.ts';

const NOT_PRESCRIBED = 'O médico não prescreveu. A avaliação é devolvida inteira.';

interface ConcludedAppointment {
  userId: string;
  caseId: string;
}

/**
 * Links a concluded appointment to the patient's oldest paid evaluation that no other appointment uses, and returns the
 * order that paid for it; null when there is none. A prescribed appointment needs only this link: without it, the
 * refusal of a later appointment would refund this evaluation.
 */
export async function claimClinicEvaluation(
  em: EntityManager,
  { userId, caseId: appointmentId }: ConcludedAppointment,
): Promise<string | null> {
  // Locks orders before credits, as payments and cancellations do, to avoid a deadlock.
  await sql(
    em,
    'select id from transaction where user_id = $1 and credit_granted_cents > 0 order by id for update',
    [userId],
  );
  const [row] = await sql<{ orderId: string }>(
    em,
    `with mine as (
       select id from store_credit where user_id = $1 and (case_id = $2 or (case_id is null and state <> 'void'))
        order by case_id = $2 desc nulls last, created_at, id limit 1 for update)
     update store_credit c set case_id = $2 from mine where c.id = mine.id
     returning c.origin_transaction_id as "orderId"`,
    [userId, appointmentId],
  );
  return row?.orderId ?? null;
}

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
