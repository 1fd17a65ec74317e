import type { EntityManager } from '@mikro-orm/postgresql';
import { ORDER_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../../appointment/appointment.rules.ts';

const ON_THE_WAY = [
  ORDER_STATUS.approved,
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
];

/**
 * Why an account cannot be erased yet: a paid parcel needs its address, and an open appointment its patient.
 */
export async function erasureObstacle(
  em: EntityManager,
  userId: string,
): Promise<'erasure_case_open' | 'erasure_order_on_the_way' | null> {
  const [found] = await sql<{ is_case: boolean; is_order: boolean }>(
    em,
    `select exists (select from medical_appointment where (user_id = $1 or attend_by = $1) and status = any($2)) as is_case,
       exists (select from recurrence r join recurrence_month m on m.recurrence_id = r.id
         where r.user_id = $1 and m.state = 'checked') or
       exists (select from transaction t where user_id = $1 and status = any($3) and exists (
         select from transaction_item i where i.transaction_id = t.id and i.sku_id is not null))
       or exists (select from withdrawal w where w.user_id = $1 and w.state in ('requested', 'label', 'posted')) as is_order`,
    [userId, OPEN_APPOINTMENT_STATUSES, ON_THE_WAY],
  );
  if (found?.is_case) return 'erasure_case_open';
  return found?.is_order ? 'erasure_order_on_the_way' : null;
}
