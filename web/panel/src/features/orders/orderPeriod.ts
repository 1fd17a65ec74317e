import { addDays, parseDay } from '#schema/br/day.ts';
import { startOfDayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** The moments between the first and the last day of the filters; null for a day that is missing or not complete. */
export function orderPeriod(from: string, to: string): { since: string | null; until: string | null } {
  const [first, last] = [parseDay(from), parseDay(to)];
  return {
    since: first && startOfDayInSaoPaulo(first).toISOString(),
    until: last && startOfDayInSaoPaulo(addDays(last, 1)).toISOString(),
  };
}
