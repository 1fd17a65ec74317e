import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { itemsOfRecurrence, lockRecurrence, openMonthOf } from './lockMonth.ts';

/** How long before a shipment the patient learns that a prescription will not cover it. */
export const FOLLOW_UP_DAYS = 15;

/** Subscriptions with a medicine whose next shipment is fifteen days away and was not checked yet. */
export const dueForFollowUp = ({ orm, clock }: ReconcileServices, limit: number): Promise<{ id: string }[]> =>
  sql<{ id: string }>(
    orm.em.fork(),
    `select id from recurrence r where status = ${RECURRENCE_STATUS.active} and ends_after_month is null and next_ship_on <= $1
        and follow_up_asked_for is distinct from next_month
        and exists (select from recurrence_item i where i.recurrence_id = r.id and i.prescription)
      order by next_ship_on limit ${limit}`,
    [addDays(todayInSaoPaulo(clock.now()), FOLLOW_UP_DAYS)],
  );

/**
 * Checks fifteen days ahead whether today's prescriptions cover the next shipment. If not, it asks the patient once per
 * shipment for a follow-up evaluation, in time. The charge checks again on its day.
 */
export async function askFollowUp(services: ReconcileServices, recurrenceId: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: recurrenceId });
    if (row?.status !== RECURRENCE_STATUS.active || row.followUpAskedFor === row.nextMonth) return;
    // Until the month before has used its dispensing, it is unknown what remains for this one.
    if (await openMonthOf(em, row)) return;
    row.followUpAskedFor = row.nextMonth;
    const lines = (await itemsOfRecurrence(em, row)).filter(({ prescription }) => prescription);
    const onThatDay = { ...services, now: endOfDayInSaoPaulo(row.nextShipOn) };
    const statuses = await readMedicineStatuses(onThatDay, em, { userId: row.userId, lines });
    if (statuses.some(({ medicineStatus }) => medicineStatus === 'missing'))
      await sendRecurrenceMail(services, em, row, 'subscription-follow-up', { shipOn: row.nextShipOn });
  });
}
