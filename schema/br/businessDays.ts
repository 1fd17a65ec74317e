import { addDays, type Day, weekday, yearOf } from './day.ts';
import { bankClosures, nationalHolidays } from './holidays.ts';

/** Parcels move on Carnival, banks do not: freight estimates use one calendar, boletos the other. */
export type BusinessCalendar = 'delivery' | 'banking';

const closedDays = new Map<string, ReadonlySet<Day>>();

function closedIn(year: number, calendar: BusinessCalendar): ReadonlySet<Day> {
  const key = `${calendar} ${year}`;
  let closed = closedDays.get(key);
  if (!closed) {
    closed = new Set([...nationalHolidays(year), ...(calendar === 'banking' ? bankClosures(year) : [])]);
    closedDays.set(key, closed);
  }
  return closed;
}

export function isBusinessDay(value: Day, calendar: BusinessCalendar): boolean {
  const dayOfWeek = weekday(value);
  return dayOfWeek !== 0 && dayOfWeek !== 6 && !closedIn(yearOf(value), calendar).has(value);
}

/** The day itself when it is a business day, else the next one. */
export function onOrAfterBusinessDay(value: Day, calendar: BusinessCalendar): Day {
  let current = value;
  while (!isBusinessDay(current, calendar)) current = addDays(current, 1);
  return current;
}

/** Counting starts on the business day after `start`; zero days return `start`. */
export function addBusinessDays(start: Day, count: number, calendar: BusinessCalendar): Day {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Cannot count ${count} business days`);
  let current = start;
  for (let counted = 0; counted < count; counted += 1) {
    current = onOrAfterBusinessDay(addDays(current, 1), calendar);
  }
  return current;
}

/** Business days after `from`, up to and including `to`. */
export function businessDaysBetween(from: Day, to: Day, calendar: BusinessCalendar): number {
  let count = 0;
  for (let current = addDays(from, 1); current <= to; current = addDays(current, 1)) {
    if (isBusinessDay(current, calendar)) count += 1;
  }
  return count;
}

/**
 * Last day to withdraw from a purchase: seven days without the day of receipt (consumer code, art. 49), moved
 * to the next business day when it is a closed one (Civil Code, art. 132 § 1). The shop's own seven-day
 * guarantee is counted the same way.
 */
export function lastWithdrawalDay(received: Day): Day {
  return onOrAfterBusinessDay(addDays(received, 7), 'delivery');
}
