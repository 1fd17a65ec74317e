import { addDays } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** The next instant at which a clock in São Paulo shows this time: later today, or else tomorrow. */
export function nextAt(time: string, now: Date): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const today = todayInSaoPaulo(now);
  // The day is São Paulo's: from 21:00 on it is already tomorrow in UTC.
  const at = (day: typeof today) =>
    new Date(startOfDayInSaoPaulo(day).getTime() + (hour * 60 + minute) * 60_000);
  const later = at(today);
  return later > now ? later : at(addDays(today, 1));
}
