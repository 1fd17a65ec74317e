import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../../shared/database/database.ts';

export interface ConcludedAppointment {
  userId: string;
  appointmentId: string;
}

/**
 * Links a concluded appointment to the patient's oldest paid evaluation that has no appointment yet, and returns the
 * id of the order that paid for it; null when there is none. An appointment with a prescription needs this link too:
 * without it, a later appointment without a prescription would refund this evaluation.
 */
export async function claimClinicEvaluation(
  em: EntityManager,
  { userId, appointmentId }: ConcludedAppointment,
): Promise<string | null> {
  // Locks orders before credits, as payments and cancellations do, to avoid a deadlock.
  await sql(
    em,
    'select id from transaction where user_id = $1 and credit_granted_cents > 0 order by id for update',
    [userId],
  );
  const [row] = await sql<{ orderId: string }>(
    em,
    `with evaluation as (
       select id from store_credit where user_id = $1 and (case_id = $2 or (case_id is null and state <> 'void'))
        order by case_id = $2 desc nulls last, created_at, id limit 1 for update)
     update store_credit c set case_id = $2 from evaluation where c.id = evaluation.id
     returning c.origin_transaction_id as "orderId"`,
    [userId, appointmentId],
  );
  return row?.orderId ?? null;
}
