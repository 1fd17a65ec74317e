import { addDays, type Day, day } from './day.ts';

export const TIME_ZONE = 'America/Sao_Paulo';
/** How the zone is called beside an hour: Brazilians know it by its capital. */
export const ZONE_NAME = 'horário de Brasília';

let calendarDay: Intl.DateTimeFormat | undefined;
const MINUTE_MS = 60_000;
let latest: { minute: number; day: Day } | undefined;

/** The date in São Paulo at that instant: at 01:00 UTC it is still the previous day there. */
export function todayInSaoPaulo(now: Date): Day {
  // A day begins at a whole minute, and a request asks for the same day several times.
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (latest?.minute !== minute) latest = { minute, day: formatDay(now) };
  return latest.day;
}

function formatDay(now: Date): Day {
  // Made when first used: it is slow to make, and most pages load this file without asking for a date.
  calendarDay ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return day(calendarDay.format(now));
}

const HOUR_MS = 3_600_000;

/**
 * Brazil has had no summer time since 2019, but older birthdays and a possible return are covered: midnight
 * is at 02:00 UTC in summer time and at 03:00 otherwise.
 */
export function startOfDayInSaoPaulo(value: Day): Date {
  const midnightUtc = new Date(`${value}T00:00:00Z`).getTime();
  const summer = new Date(midnightUtc + 2 * HOUR_MS);
  return todayInSaoPaulo(summer) === value ? summer : new Date(midnightUtc + 3 * HOUR_MS);
}

/** The last millisecond of the day: a boleto due today is open until then. */
export function endOfDayInSaoPaulo(value: Day): Date {
  return new Date(startOfDayInSaoPaulo(addDays(value, 1)).getTime() - 1);
}

/** The instant of an hour of a São Paulo day, such as `2026-12-01` at 14.5 for 14:30. */
export function hourInSaoPaulo(value: Day, hour: number): Date {
  return new Date(startOfDayInSaoPaulo(value).getTime() + hour * HOUR_MS);
}
