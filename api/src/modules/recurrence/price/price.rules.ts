import { addDays, type Day } from '#schema/br/day.ts';
import { addMonthsTo, type Month, monthOf, shipDay } from '../month/monthSchedule.rules.ts';

/** How long before the first shipment at a new price the person is informed of it. */
export const PRICE_NOTICE_DAYS = 30;

/** Whether a price may be proposed for this month: everyone must have the time to read of it before. */
export const mayPropose = (fromMonth: Month, today: Day): boolean =>
  fromMonth >= monthOf(addDays(today, PRICE_NOTICE_DAYS));

/** The first month of a price that is accepted now: an announced or skipped month keeps the promised one. */
export const firstMonthIfAccepted = (
  { nextMonth }: { nextMonth: Month },
  { fromMonth }: { fromMonth: Month },
): Month => (fromMonth > nextMonth ? fromMonth : nextMonth);

/** The first month a subscription may be charged the price: not announced yet, and far enough from today. */
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
