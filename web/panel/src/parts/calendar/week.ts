import { addDays, type Day, parseDay, weekday } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const MINUTE = 60_000;
/** Times are offered within these hours; the server only requires quarters of an hour. */
const FIRST_HOUR = 7;
const LAST_HOUR = 22;

/** Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % 7));
}

export const weekOf = (monday: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** The instant of a São Paulo time, in whatever time zone the browser is. */
export function instantOf(day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDayInSaoPaulo(day).getTime() + (hours * 60 + minutes) * MINUTE);
}

/** `07:00`, `07:15` … `21:45`. */
export const QUARTERS: readonly string[] = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 4 }, (_, at) => {
  const hour = FIRST_HOUR + Math.floor(at / 4);
  return `${String(hour).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
});

/** Times of a day that are at least an hour ahead. */
export const possibleTimes = (day: Day, now: Date): readonly string[] =>
  QUARTERS.filter((time) => instantOf(day, time).getTime() >= now.getTime() + 60 * MINUTE);

export function spanOf(days: readonly Day[]): { from: string; to: string } {
  const first = days[0] ?? todayInSaoPaulo(new Date());
  return {
    from: startOfDayInSaoPaulo(first).toISOString(),
    to: startOfDayInSaoPaulo(addDays(days.at(-1) ?? first, 1)).toISOString(),
  };
}

const NAME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** `seg., 23/11`. */
export const dayName = (day: Day): string => NAME.format(new Date(`${day}T12:00:00Z`));

export const dayFromUrl = (text: string | null): Day | null => (text ? parseDay(text) : null);
