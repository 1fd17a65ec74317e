import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database.ts';
import { TransactionRow } from '../../transaction/transaction.entity.ts';
import { canMove } from '../../transaction/transaction.rules.ts';
import { cancelOrder } from './cancelOrder.ts';
import type { SettleServices } from './settlePayment.ts';

const NOT_PRESCRIBED = 'O médico não prescreveu. A avaliação é devolvida inteira.';

interface ConcludedCase {
  userId: string;
  caseId: string;
}

/**
 * Ties a concluded case to the oldest evaluation its patient has paid and that no other case has used, and answers the
 * order that paid it; null when the case came without one. For a case that was prescribed this is all there is to do:
 * without it, the refusal of a later case would pay this one back.
 */
export async function claimClinicEvaluation(
  em: EntityManager,
  { userId, caseId }: ConcludedCase,
): Promise<string | null> {
  // Orders before credits, as when an order is paid or cancelled: so nobody waits for each other in a ring.
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
    [userId, caseId],
  );
  return row?.orderId ?? null;
}

/**
 * The doctor did not prescribe: the evaluation is paid back in full through the gateway and its credit is worth nothing
 * any more. An order that has used the credit already keeps its price; see the decision of 2026-11-21. Runs
 * in the caller's transaction, after whatever that does to the person's orders, and a second call for the same case finds
 * nothing left to do.
 */
export async function refundClinicEvaluation(
  services: SettleServices,
  em: EntityManager,
  { note = NOT_PRESCRIBED, ...concluded }: ConcludedCase & { note?: string },
): Promise<'refunded' | 'nothing'> {
  const orderId = await claimClinicEvaluation(em, concluded);
  if (!orderId) return 'nothing';
  const order = await em.findOne(TransactionRow, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order || !canMove(order.status, ORDER_STATUS.cancelled)) return 'nothing';
  await cancelOrder(services, em, order, {
    authorId: null,
    note,
    reason: 'not-prescribed',
  });
  return 'refunded';
}
