import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { OrderServices } from '../../../services.ts';
import { columnsOf, db, first, run } from '../../../shared/database/query.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { canMove } from '../../order/order.rules.ts';
import { cancelOrder } from './cancelOrder.ts';

const NOT_PRESCRIBED = 'O médico não prescreveu. A avaliação é devolvida inteira.';

/**
 * Refunds the evaluation in full through the gateway when the doctor did not prescribe, and voids its credit (A-83,
 * An order that used the credit keeps its price; see the decision of 2026-11-21. Runs in the caller's database
 * transaction, after the orders that wait for this prescription were cancelled: they first give back the credit that
 * they used. A second call for the same appointment does nothing.
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

interface ConcludedAppointment {
  userId: string;
  appointmentId: string;
}

/**
 * Links a concluded appointment to the patient's oldest paid evaluation that has no appointment yet, or finds the one
 * that it is linked to already. Returns the id of the order that paid for it; null when there is none. An appointment
 * with a prescription needs this link too: without it, a later appointment without a prescription would refund this
 * evaluation.
 */
export async function claimClinicEvaluation(
  em: EntityManager,
  { userId, appointmentId }: ConcludedAppointment,
): Promise<string | null> {
  // Locks orders before credits, as payments and cancellations do, to avoid a deadlock.
  await run(
    em,
    db
      .selectFrom('transaction')
      .select('id')
      .where('userId', '=', userId)
      .where('creditGrantedCents', '>', 0)
      .orderBy('id')
      .forUpdate(),
  );
  const credit = columnsOf('storeCredit');
  const evaluation = db
    .selectFrom('storeCredit')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) =>
      eb('appointmentId', '=', appointmentId).or(eb('appointmentId', 'is', null).and('state', '<>', 'void')),
    )
    .orderBy(sql`${credit.appointmentId} = ${appointmentId} desc nulls last`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit((eb) => eb.lit(1))
    .forUpdate();
  const claimed = await first(
    em,
    db
      .with('evaluation', () => evaluation)
      .updateTable('storeCredit')
      .set({ appointmentId })
      .from('evaluation')
      .whereRef('storeCredit.id', '=', 'evaluation.id')
      .returning('originTransactionId'),
  );
  return claimed?.originTransactionId ?? null;
}
