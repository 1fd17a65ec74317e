import { addDays, addMonths, type Day, daysBetween, parseDay, weekday } from '#schema/br/day.ts';

const MONTH_NAME = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The first day of the month in the address, `2026-11`, or else of today. */
export const firstOfMonth = (text: string, today: Day): Day =>
  (/^\d{4}-\d{2}$/.test(text) ? parseDay(`${text}-01`) : null) ?? (`${today.slice(0, 7)}-01` as Day);

export const monthName = (first: Day): string => MONTH_NAME.format(new Date(`${first}T12:00:00Z`));

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
