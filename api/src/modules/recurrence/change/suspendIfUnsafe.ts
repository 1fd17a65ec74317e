import { sql } from 'kysely';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isForbidden, readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { hasMedicine, itemsOfRecurrence, lockRecurrence } from '../month/lockMonth.ts';
import { suspendRecurrence } from './endRecurrence.ts';

/** Active subscriptions of these people that contain a medicine. */
export const recurrencesWithMedicine = (
  { orm }: ReconcileServices,
  userIds: readonly string[],
): Promise<{ id: string }[]> =>
  run(
    orm.em.fork(),
    db
      .selectFrom('recurrence')
      .select('id')
      .where('status', '=', sql.lit(RECURRENCE_STATUS.active))
      .where('userId', '=', anyOf(userIds))
      .where(hasMedicine),
  );

/**
 * Suspends a subscription if one of its medicines became unsafe for the patient. The mail does not name the reason.
 */
export async function suspendIfUnsafe(services: ReconcileServices, recurrenceId: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: recurrenceId });
    const now = services.clock.now();
    if (row?.status !== RECURRENCE_STATUS.active) return;
    const lines = (await itemsOfRecurrence(em, row)).filter(({ prescription }) => prescription);
    const statuses = await readMedicineStatuses({ ...services, now }, em, { userId: row.userId, lines });
    if (isForbidden(statuses)) await suspendRecurrence(services, em, row, 'contraindication', now);
  });
}
