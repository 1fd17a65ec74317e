import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { isForbidden, readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { itemsOfRecurrence, lockRecurrence } from '../month/lockMonth.ts';
import { suspendRecurrence } from './endRecurrence.ts';

/** Active subscriptions of these people that contain a medicine. */
export const recurrencesWithMedicine = (
  { orm }: ReconcileServices,
  userIds: readonly string[],
): Promise<{ id: string }[]> =>
  sql<{ id: string }>(
    orm.em.fork(),
    `select id from recurrence r where status = ${RECURRENCE_STATUS.active} and user_id = any($1)
        and exists (select from recurrence_item i where i.recurrence_id = r.id and i.prescription)`,
    [userIds],
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
