import { addDays, addMonths, type Day, daysBetween, parseDay, weekday } from '#schema/br/day.ts';

/** The first day of the month in the address, `2026-11`, or else of today. */
export const firstOfMonth = (text: string, today: Day): Day =>
  (/^\d{4}-\d{2}$/.test(text) ? parseDay(`${text}-01`) : null) ?? (`${today.slice(0, 7)}-01` as Day);

/** The days of the weeks of a month, from a Sunday to a Saturday. */
export function daysOfMonthGrid(first: Day): Day[] {
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekday(first));
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
}

interface Period {
  firstDay: string | null;
  lastDay: string | null;
}

export const runsOn = ({ firstDay, lastDay }: Period, day: Day): boolean =>
  (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);

/** Whether it runs on every day of the month that begins on this day. */
export const runsAllMonth = (period: Period, first: Day): boolean =>
  runsOn(period, first) && runsOn(period, addDays(addMonths(first, 1), -1));
