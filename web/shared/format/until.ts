import { addDays, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { formatTime } from './dates.ts';

/** `até amanhã, 14:30`; null when the moment has passed. */
export function untilText(moment: string, now: Date): string | null {
  const end = new Date(moment);
  if (end <= now) return null;
  const today = todayInSaoPaulo(now);
  const day = todayInSaoPaulo(end);
  const time = formatTime(moment);
  if (day === today) return `até hoje, ${time}`;
  if (day === addDays(today, 1)) return `até amanhã, ${time}`;
  return `até ${formatDay(day).slice(0, 5)}, ${time}`;
}
