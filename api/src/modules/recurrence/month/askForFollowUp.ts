import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { sql } from '../../../shared/database/database.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { itemsOfRecurrence, lockRecurrence, openMonthOf } from './lockMonth.ts';

/** How many days before a shipment the patient receives the mail that no prescription will cover it. */
const FOLLOW_UP_DAYS = 15;

/** Subscriptions with a medicine whose next shipment is at most fifteen days away and was not checked yet. */
export const findRecurrencesForFollowUp = (
  { orm, clock }: ReconcileServices,
  limit: number,
): Promise<{ id: string }[]> =>
  sql<{ id: string }>(
    orm.em.fork(),
    `select id from recurrence r where status = ${RECURRENCE_STATUS.active} and ends_after_month is null and next_ship_on <= $1
        and follow_up_asked_for is distinct from next_month
        and exists (select from recurrence_item i where i.recurrence_id = r.id and i.prescription)
      order by next_ship_on limit ${limit}`,
    [addDays(todayInSaoPaulo(clock.now()), FOLLOW_UP_DAYS)],
  );

/**
 * Checks fifteen days before a shipment whether today's prescriptions cover it. If not, a mail asks the patient for a
 * follow-up evaluation, once per shipment. On the day of the charge the prescriptions are checked again.
 */
export async function askForFollowUp(services: ReconcileServices, recurrenceId: string): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const row = await lockRecurrence(em, { id: recurrenceId });
    if (row?.status !== RECURRENCE_STATUS.active || row.followUpCheckedMonth === row.nextMonth) return;
    // The open month before it still needs a dispensing, so what remains for the next one is not known yet.
    if (await openMonthOf(em, row)) return;
    row.followUpCheckedMonth = row.nextMonth;
    const lines = (await itemsOfRecurrence(em, row)).filter(({ prescription }) => prescription);
    const onThatDay = { ...services, now: endOfDayInSaoPaulo(row.nextShipOn) };
    const statuses = await readMedicineStatuses(onThatDay, em, { userId: row.userId, lines });
    if (statuses.some(({ medicineStatus }) => medicineStatus === 'missing'))
      await sendRecurrenceMail(services, em, row, 'subscription-follow-up', { shipOn: row.nextShipOn });
  });
}
