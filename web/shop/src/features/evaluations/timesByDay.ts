import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

/** Times by their day in Brasília, the next day first; times that passed while the page was open are left out. */
export function timesByDay(times: readonly string[], now: number): [day: Day, times: string[]][] {
  const days = new Map<Day, string[]>();
  for (const time of times.toSorted()) {
    if (Date.parse(time) <= now) continue;
    const day = todayInSaoPaulo(new Date(time));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}
