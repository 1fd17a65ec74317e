import { addDays, type Day, parseDay, weekday } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { AGENDA_HOURS } from '#schema/constants.ts';

const MINUTE = 60_000;

/** The Monday of the week that contains a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

export const weekOf = (monday: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** The instant of a São Paulo time. The time zone of the browser does not change it. */
export function instantOf(day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDayInSaoPaulo(day).getTime() + (hours * 60 + minutes) * MINUTE);
}

const QUARTER_COUNT = (AGENDA_HOURS.end - AGENDA_HOURS.first) * 4;

/**
 * `07:00`, `07:15` … `21:45`. Times are offered within the hours of the agenda, which the server does not check; what it
 * requires is in `isPossibleTime`.
 */
const QUARTERS: readonly string[] = Array.from({ length: QUARTER_COUNT }, (_, index) => {
  const hour = AGENDA_HOURS.first + Math.floor(index / 4);
  return `${String(hour).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`;
});

/** Times of a day that are at least an hour ahead, as the server requires. */
export const possibleTimes = (day: Day, now: Date): readonly string[] =>
  QUARTERS.filter((time) => instantOf(day, time).getTime() >= now.getTime() + 60 * MINUTE);

/** The first instant of the first day and the first instant after the last day, as a query takes them. */
export function timeRangeOf(days: readonly Day[]): { from: string; to: string } {
  const first = days[0] ?? todayInSaoPaulo(new Date());
  return {
    from: startOfDayInSaoPaulo(first).toISOString(),
    to: startOfDayInSaoPaulo(addDays(days.at(-1) ?? first, 1)).toISOString(),
  };
}

const DAY_NAME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** `seg., 23/11`. */
export const dayName = (day: Day): string => DAY_NAME.format(new Date(`${day}T12:00:00Z`));

export const dayFromUrl = (text: string | null): Day | null => (text ? parseDay(text) : null);
