import { sql } from 'kysely';
import { addDays } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { db, run } from '../../../shared/database/query.ts';
import { readMedicineStatuses } from '../../order/create/prescriptionNeeds.ts';
import type { ReconcileServices } from '../../payment/settlement/reconcilePayment.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import { hasMedicine, isActive, itemsOfRecurrence, lockRecurrence, openMonthOf } from './lockMonth.ts';

/** How many days before a shipment the patient receives the mail that no prescription will cover it. */
const FOLLOW_UP_DAYS = 15;

/** Subscriptions with a medicine whose next shipment is at most fifteen days away and was not checked yet. */
export const findRecurrencesForFollowUp = (
  { orm, clock }: ReconcileServices,
  limit: number,
): Promise<{ id: string }[]> =>
  run(
    orm.em.fork(),
    db
      .selectFrom('recurrence')
      .select('id')
      .where(isActive)
      .where('nextShipOn', '<=', addDays(todayInSaoPaulo(clock.now()), FOLLOW_UP_DAYS))
      .where((eb) => eb('followUpAskedFor', 'is distinct from', eb.ref('nextMonth')))
      .where(hasMedicine)
      .orderBy('nextShipOn')
      .limit(sql.lit(limit)),
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
