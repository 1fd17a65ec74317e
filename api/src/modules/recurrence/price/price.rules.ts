import { addDays, type Day } from '#schema/br/day.ts';
import { addMonthsTo, type Month, monthOf, shipDay } from '../month/monthSchedule.rules.ts';

/** How long before the first shipment at a new price the person is informed of it. */
const PRICE_NOTICE_DAYS = 30;

/** Whether a price may be proposed for this month: the month must not end before the notice period does. */
export const mayPropose = (fromMonth: Month, today: Day): boolean =>
  fromMonth >= monthOf(addDays(today, PRICE_NOTICE_DAYS));

/** The first month of a price that is accepted now: announced and skipped months are at the promised price. */
export const firstMonthIfAccepted = (
  { nextMonth }: { nextMonth: Month },
  { fromMonth }: { fromMonth: Month },
): Month => (fromMonth > nextMonth ? fromMonth : nextMonth);

/** The first month whose price may change: not announced yet, and shipped after the notice period. */
export function firstMonthOfPrice(
  { nextMonth, dayOfMonth }: { nextMonth: Month; dayOfMonth: number },
  fromMonth: Month,
  today: Day,
): Month {
  let current = firstMonthIfAccepted({ nextMonth }, { fromMonth });
  while (shipDay(current, dayOfMonth) < addDays(today, PRICE_NOTICE_DAYS)) current = addMonthsTo(current, 1);
  return current;
}

/** Whether an accepted price applies to this month. */
export const isInForce = (fromMonth: Month | null, month: Month): boolean =>
  fromMonth !== null && fromMonth <= month;
